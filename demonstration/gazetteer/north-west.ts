// Towns of the north-west, from general knowledge; columns as parse-gazetteer.ts says.
export const northWest = `
Manchester|Greater Manchester|53.479|-2.245|550||M1;M4 53.485 -2.226;M14 53.447 -2.224;M20 53.424 -2.231
Salford|Greater Manchester|53.488|-2.290|125||M5;M6 53.493 -2.290;M7 53.506 -2.262
Sale|Greater Manchester|53.425|-2.322|55||M33
Altrincham|Greater Manchester|53.387|-2.352|52||WA14;WA15 53.382 -2.320
Stretford|Greater Manchester|53.446|-2.312|46||M32
Urmston|Greater Manchester|53.449|-2.354|41||M41
Stockport|Greater Manchester|53.408|-2.158|136||SK1;SK3 53.398 -2.172;SK4 53.418 -2.186;SK2 53.393 -2.130
Oldham|Greater Manchester|53.541|-2.118|96||OL1;OL4 53.542 -2.070;OL8 53.523 -2.115
Rochdale|Greater Manchester|53.616|-2.155|107||OL11;OL12 53.634 -2.168;OL16 53.613 -2.130
Bury|Greater Manchester|53.593|-2.298|78||BL9;BL8 53.601 -2.335
Bolton|Greater Manchester|53.578|-2.430|195||BL1;BL2 53.586 -2.395;BL3 53.564 -2.436
Wigan|Greater Manchester|53.545|-2.632|103||WN1;WN3 53.525 -2.640;WN5 53.533 -2.690
Leigh|Greater Manchester|53.497|-2.519|41||WN7
Ashton-under-Lyne|Greater Manchester|53.489|-2.095|45||OL6;OL7 53.492 -2.107
Hyde|Greater Manchester|53.451|-2.079|34||SK14
Liverpool|Merseyside|53.407|-2.985|486|W|L1;L4 53.442 -2.968;L15 53.398 -2.918;L25 53.383 -2.868
Birkenhead|Merseyside|53.389|-3.023|88||CH41;CH42 53.370 -3.018
Wallasey|Merseyside|53.424|-3.055|60|N|CH44;CH45 53.430 -3.045
Bootle|Merseyside|53.446|-2.990|51|W|L20
Southport|Merseyside|53.648|-3.006|91|W|PR8;PR9 53.660 -2.980
St Helens|Merseyside|53.454|-2.737|103||WA10;WA9 53.438 -2.715;WA11 53.475 -2.715
Widnes|Cheshire|53.363|-2.729|61||WA8
Runcorn|Cheshire|53.341|-2.729|62||WA7
Warrington|Cheshire|53.390|-2.597|165||WA1;WA2 53.410 -2.590;WA4 53.368 -2.565;WA5 53.398 -2.640
Chester|Cheshire|53.191|-2.891|80||CH1;CH2 53.212 -2.875;CH4 53.170 -2.900
Ellesmere Port|Cheshire|53.279|-2.897|62||CH65
Crewe|Cheshire|53.099|-2.441|75||CW1;CW2 53.085 -2.460
Northwich|Cheshire|53.259|-2.518|50||CW9;CW8 53.252 -2.560
Macclesfield|Cheshire|53.260|-2.125|52||SK11;SK10 53.275 -2.130
Congleton|Cheshire|53.163|-2.213|27||CW12
Nantwich|Cheshire|53.067|-2.522|18||CW5
Wilmslow|Cheshire|53.328|-2.231|26||SK9
Winsford|Cheshire|53.192|-2.524|32||CW7
Knutsford|Cheshire|53.302|-2.372|13||WA16
Preston|Lancashire|53.763|-2.703|147||PR1;PR2 53.782 -2.720
Blackpool|Lancashire|53.817|-3.050|140|W|FY1;FY3 53.826 -3.025;FY4 53.788 -3.040
Lytham St Annes|Lancashire|53.745|-3.000|42|S|FY8
Fleetwood|Lancashire|53.923|-3.015|26|N|FY7
Lancaster|Lancashire|54.047|-2.801|52||LA1
Morecambe|Lancashire|54.073|-2.861|35|W|LA3;LA4 54.070 -2.870
Blackburn|Lancashire|53.748|-2.482|118||BB1;BB2 53.742 -2.500
Burnley|Lancashire|53.789|-2.248|79||BB11;BB10 53.802 -2.215
Accrington|Lancashire|53.753|-2.364|38||BB5
Nelson|Lancashire|53.836|-2.214|30||BB9
Chorley|Lancashire|53.653|-2.632|39||PR7;PR6 53.680 -2.605
Leyland|Lancashire|53.692|-2.697|38||PR25
Skelmersdale|Lancashire|53.551|-2.776|39||WN8
Ormskirk|Lancashire|53.567|-2.882|25||L39
Clitheroe|Lancashire|53.871|-2.391|17||BB7
Rawtenstall|Lancashire|53.700|-2.286|23||BB4
Carlisle|Cumbria|54.895|-2.934|76||CA1;CA2 54.880 -2.955;CA3 54.910 -2.940
Barrow in Furness|Cumbria|54.111|-3.227|57|W|LA14;LA13 54.118 -3.200
Kendal|Cumbria|54.326|-2.745|29||LA9
Workington|Cumbria|54.643|-3.547|26|W|CA14
Whitehaven|Cumbria|54.549|-3.589|25|W|CA28
Penrith|Cumbria|54.664|-2.752|16||CA11
Ulverston|Cumbria|54.196|-3.096|12||LA12
Keswick|Cumbria|54.601|-3.135|5||CA12
`;
