package zones

// africa are the cities of Africa and the islands about it; the first of each row are those of dates.md,
// section 15.1. Zones: tz database 2025b (zone.tab, zone1970.tab), 2025.
var africa = []row{
	{Zone: "Africa/Cairo", Names: []string{"Cairo", "Alexandria", "Giza", "Luxor"}},
	{Zone: "Africa/Lagos", Names: []string{"Lagos", "Abuja", "Ibadan", "Kano"}},
	{Zone: "Africa/Johannesburg", Names: []string{"Johannesburg", "Cape Town", "Pretoria", "Durban", "Soweto", "Port Elizabeth"}},
	{Zone: "Africa/Nairobi", Names: []string{"Nairobi", "Mombasa"}},
	{Zone: "Africa/Casablanca", Names: []string{"Casablanca", "Marrakesh", "Marrakech", "Rabat", "Fez", "Tangier", "Agadir"}},
	{Zone: "Africa/Accra", Names: []string{"Accra", "Kumasi"}},
	{Zone: "Africa/Tunis", Names: []string{"Tunis"}},
	{Zone: "Africa/Addis_Ababa", Names: []string{"Addis Ababa"}},
	{Zone: "Africa/Dar_es_Salaam", Names: []string{"Zanzibar", "Dodoma", "Arusha"}},
	{Zone: "Africa/Kampala", Names: []string{"Entebbe"}},
	{Zone: "Africa/Abidjan", Names: []string{"Yamoussoukro"}},
	{Zone: "Africa/Algiers", Names: []string{"Oran"}},
	{Zone: "Africa/Maputo", Names: []string{"Beira"}},
	{Zone: "Africa/Douala", Names: []string{"Yaounde"}},
	{Zone: "Africa/Tripoli", Names: []string{"Benghazi"}},
	{Zone: "Africa/Harare", Names: []string{"Bulawayo"}},
	{Zone: "Africa/Malabo", Names: []string{"Bata"}},
	{Zone: "Indian/Mauritius", Names: []string{"Port Louis"}},
	{Zone: "Indian/Antananarivo", Names: []string{"Tana"}},
	{Zone: "Atlantic/Cape_Verde", Names: []string{"Praia"}},
}
