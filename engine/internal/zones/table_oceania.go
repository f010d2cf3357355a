package zones

// oceania are the cities of Australia, New Zealand and the Pacific; the first of each row are those of dates.md,
// section 15.1. Zones: tz database 2025b (zone.tab, zone1970.tab), 2025.
var oceania = []row{
	{Zone: "Australia/Sydney", Names: []string{"Sydney", "Canberra", "AEST", "AEDT", "Wollongong"}},
	{Zone: "Australia/Melbourne", Names: []string{"Melbourne", "Geelong", "Ballarat"}},
	{Zone: "Australia/Brisbane", Names: []string{"Brisbane", "Gold Coast", "Cairns", "Townsville", "Toowoomba"}},
	{Zone: "Australia/Perth", Names: []string{"Perth", "Fremantle"}},
	{Zone: "Australia/Adelaide", Names: []string{"Adelaide"}},
	{Zone: "Pacific/Auckland", Names: []string{"Auckland", "Wellington", "Christchurch", "Dunedin", "Queenstown"}},
	{Zone: "Pacific/Honolulu", Names: []string{"Honolulu", "HST", "Hilo", "Waikiki"}},
	{Zone: "Australia/Darwin", Names: []string{"Alice Springs"}},
	{Zone: "Australia/Hobart", Names: []string{"Launceston"}},
	{Zone: "Pacific/Fiji", Names: []string{"Suva", "Nadi"}},
	{Zone: "Pacific/Tahiti", Names: []string{"Papeete"}},
	{Zone: "Pacific/Guam", Names: []string{"Hagatna"}},
	{Zone: "Pacific/Port_Moresby", Names: []string{"Lae"}},
	{Zone: "Pacific/Guadalcanal", Names: []string{"Honiara"}},
	{Zone: "Pacific/Efate", Names: []string{"Port Vila"}},
	{Zone: "Pacific/Tongatapu", Names: []string{"Nukualofa"}},
	{Zone: "Pacific/Pohnpei", Names: []string{"Palikir"}},
	{Zone: "Pacific/Palau", Names: []string{"Ngerulmud"}},
	{Zone: "Pacific/Saipan", Names: []string{"Garapan"}},
}
