package kitchen

import (
	"slices"

	"reckon/engine/internal/number"
)

// ingredient is a row of the table: names with one density.
type ingredient struct {
	density string // grams in a millilitre, as exact text
	names   []string
	source  string
}

// tabled is where the densities come from. A cup of flour weighs what the cook
// makes of it, so these are the settled figures of recipes, which the language
// fixes so that answers stay the same.
const tabled = "kitchen density, rounded, as the notation's table of ingredients gives it (2026)"

// ingredients are the rows, lightest first.
var ingredients = [...]ingredient{
	{"0.34", []string{"oats"}, tabled},
	{"0.35", []string{"coconut", "shredded coconut"}, tabled},
	{"0.38", []string{"rolled oats"}, tabled},
	{"0.4", []string{"shredded cheese"}, tabled},
	{"0.41", []string{"cocoa", "cocoa powder"}, tabled},
	{"0.43", []string{"breadcrumbs"}, tabled},
	{"0.44", []string{"parmesan"}, tabled},
	{"0.47", []string{"cake flour"}, tabled},
	{"0.5", []string{"ginger", "walnuts", "pecans"}, tabled},
	{"0.51", []string{"powdered sugar", "icing sugar"}, tabled},
	{"0.53", []string{"flour", "all-purpose flour", "all purpose flour", "cornstarch"}, tabled},
	{"0.54", []string{"bread flour"}, tabled},
	{"0.55", []string{"whole wheat flour", "almonds", "pistachios"}, tabled},
	{"0.56", []string{"cinnamon"}, tabled},
	{"0.6", []string{"semolina", "peanuts"}, tabled},
	{"0.65", []string{"cornmeal"}, tabled},
	{"0.68", []string{"yeast", "dry yeast", "cream of tartar", "raisins"}, tabled},
	{"0.72", []string{"chocolate chips", "chocolate chunks"}, tabled},
	{"0.79", []string{"rice", "white rice"}, tabled},
	{"0.8", []string{"brown rice"}, tabled},
	{"0.845", []string{"sugar", "granulated sugar"}, tabled},
	{"0.88", []string{"vanilla extract"}, tabled},
	{"0.9", []string{"baking powder"}, tabled},
	{"0.91", []string{"mayonnaise"}, tabled},
	{"0.913", []string{"olive oil"}, tabled},
	{"0.92", []string{"vegetable oil", "canola oil", "coconut oil", "sunflower oil", "sesame oil"}, tabled},
	{"0.93", []string{"brown sugar"}, tabled},
	{"0.9595", []string{"butter"}, tabled},
	{"0.96", []string{"margarine", "sour cream", "kosher salt"}, tabled},
	{"0.97", []string{"coconut milk"}, tabled},
	{"0.99", []string{"baking soda", "wine"}, tabled},
	{"1.0", []string{"water", "heavy cream", "whipping cream", "broth", "stock"}, tabled},
	{"1.01", []string{"cream cheese", "vinegar", "beer"}, tabled},
	{"1.02", []string{"lime juice", "tomato sauce"}, tabled},
	{"1.03", []string{"milk", "whole milk", "buttermilk", "yogurt", "almond milk", "soy milk", "lemon juice"}, tabled},
	{"1.035", []string{"skim milk"}, tabled},
	{"1.04", []string{"orange juice"}, tabled},
	{"1.05", []string{"greek yogurt"}, tabled},
	{"1.06", []string{"evaporated milk", "tomato paste"}, tabled},
	{"1.09", []string{"peanut butter"}, tabled},
	{"1.14", []string{"nutella", "ketchup"}, tabled},
	{"1.2", []string{"salt", "table salt"}, tabled},
	{"1.3", []string{"condensed milk"}, tabled},
	{"1.32", []string{"maple syrup"}, tabled},
	{"1.38", []string{"corn syrup"}, tabled},
	{"1.4", []string{"molasses"}, tabled},
	{"1.42", []string{"honey"}, tabled},
}

// names lists what the ingredients are called, in the order of the table. The
// parts of a name with a hyphen are words of their own to the parser.
func names() []string {
	list := make([]string, 0, 2*len(ingredients))
	for _, row := range ingredients {
		list = append(list, row.names...)
	}
	return list
}

// densityOf returns the grams in a millilitre of an ingredient.
func densityOf(name string) (number.Number, bool) {
	for _, row := range ingredients {
		if slices.Contains(row.names, name) {
			return number.MustParse(row.density), true
		}
	}
	return number.Number{}, false
}
