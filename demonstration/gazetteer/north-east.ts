// Towns of the north-east, from general knowledge; columns as parse-gazetteer.ts says.
export const northEast = `
Newcastle upon Tyne|Tyne and Wear|54.974|-1.613|290||NE1;NE4 54.972 -1.640;NE6 54.976 -1.570;NE3 55.005 -1.620
Gateshead|Tyne and Wear|54.960|-1.602|120||NE8;NE9 54.940 -1.590
South Shields|Tyne and Wear|54.998|-1.432|75|E|NE33;NE34 54.975 -1.425
Tynemouth|Tyne and Wear|55.017|-1.425|60|E|NE30
Wallsend|Tyne and Wear|54.991|-1.534|43||NE28
Whitley Bay|Tyne and Wear|55.043|-1.447|36|E|NE26;NE25 55.045 -1.475
Sunderland|Tyne and Wear|54.906|-1.381|174|E|SR1;SR2 54.892 -1.380;SR3 54.875 -1.405;SR5 54.925 -1.415
Washington|Tyne and Wear|54.900|-1.518|67||NE38;NE37 54.913 -1.525
Houghton-Le-Spring|Tyne and Wear|54.841|-1.468|36||DH4;DH5 54.835 -1.455
Durham|County Durham|54.776|-1.575|48||DH1
Chester-le-Street|County Durham|54.857|-1.574|24||DH3;DH2 54.855 -1.600
Consett|County Durham|54.852|-1.832|25||DH8
Bishop Auckland|County Durham|54.663|-1.676|25||DL14
Newton Aycliffe|County Durham|54.618|-1.572|26||DL5
Peterlee|County Durham|54.760|-1.336|20|E|SR8
Seaham|County Durham|54.838|-1.346|22|E|SR7
Stanley|County Durham|54.868|-1.698|20||DH9
Spennymoor|County Durham|54.699|-1.602|20||DL16
Darlington|County Durham|54.525|-1.555|93||DL1;DL3 54.530 -1.575
Hartlepool|County Durham|54.686|-1.212|88|E|TS24;TS25 54.667 -1.215;TS26 54.690 -1.240
Stockton-on-Tees|County Durham|54.568|-1.319|85||TS18;TS19 54.575 -1.345
Middlesbrough|North Yorkshire|54.575|-1.235|148||TS1;TS3 54.570 -1.205;TS5 54.552 -1.245;TS7 54.532 -1.190
Redcar|North Yorkshire|54.616|-1.060|37|N|TS10
Billingham|County Durham|54.589|-1.290|35||TS23;TS22 54.605 -1.315
Guisborough|North Yorkshire|54.535|-1.056|17||TS14
Blyth|Northumberland|55.127|-1.509|39|E|NE24
Cramlington|Northumberland|55.087|-1.586|28||NE23
Ashington|Northumberland|55.181|-1.568|28||NE63
Morpeth|Northumberland|55.168|-1.691|14||NE61
Hexham|Northumberland|54.971|-2.101|11||NE46
Alnwick|Northumberland|55.413|-1.706|8||NE66
Berwick-Upon-Tweed|Northumberland|55.770|-2.004|13|E|TD15
`;
