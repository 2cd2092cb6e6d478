// Names beyond our gazetteer, from general knowledge, so that the country is told apart from far
// away: name|latitude|longitude|thousands of people.
export const farNames = `
Cardiff|51.482|-3.179|360
Swansea|51.621|-3.944|240
Newport|51.584|-2.998|155
Wrexham|53.046|-2.993|65
Aberystwyth|52.415|-4.083|16
Bangor|53.228|-4.129|18
Edinburgh|55.953|-3.188|520
Glasgow|55.861|-4.250|630
Aberdeen|57.149|-2.094|200
Dundee|56.462|-2.970|148
Inverness|57.478|-4.225|64
Perth|56.395|-3.431|47
Stirling|56.117|-3.937|37
Ayr|55.458|-4.629|46
Dumfries|55.070|-3.605|33
Fort William|56.820|-5.105|10
Belfast|54.597|-5.930|345
Derry|54.997|-7.309|85
Douglas|54.150|-4.482|27
Dublin|53.350|-6.260|590
Cork|51.897|-8.470|220
Calais|50.951|1.858|70
`;
