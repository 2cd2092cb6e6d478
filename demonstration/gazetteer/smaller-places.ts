// Villages, parts of towns and stations beside the towns, from general knowledge: enough to try names that are alike,
// long, accented or shared. Name|kind|county|latitude|longitude|people (blank for a station).
export const smallerPlaces = `
Old Trafford|suburb|Greater Manchester|53.461|-2.273|11000
Sale Moor|suburb|Greater Manchester|53.421|-2.303|10000
Ashton upon Mersey|suburb|Greater Manchester|53.434|-2.343|9700
Ashton-in-Makerfield|town|Greater Manchester|53.487|-2.641|26000
Timperley|village|Greater Manchester|53.394|-2.329|11000
Hale|village|Greater Manchester|53.376|-2.346|15000
Hale|village|Cheshire|53.333|-2.795|1900
Flixton|suburb|Greater Manchester|53.447|-2.386|10800
Didsbury|suburb|Greater Manchester|53.417|-2.231|26000
Chorlton-cum-Hardy|suburb|Greater Manchester|53.441|-2.276|14000
Cheadle|town|Greater Manchester|53.393|-2.213|14700
Cheadle|town|Staffordshire|52.986|-1.988|12000
Bramhall|suburb|Greater Manchester|53.358|-2.164|17000
Marple|town|Greater Manchester|53.394|-2.063|18200
Newton-le-Willows|town|Merseyside|53.450|-2.633|24600
Newton Heath|suburb|Greater Manchester|53.500|-2.181|16000
West Kirby|town|Merseyside|53.373|-3.184|12700
Thingwall|village|Merseyside|53.349|-3.093|3100
Bollington|town|Cheshire|53.298|-2.110|8300
Alderley Edge|village|Cheshire|53.304|-2.237|5300
Poulton-le-Fylde|town|Lancashire|53.847|-2.993|18000
Newton|village|Lancashire|53.948|-2.459|300
Grange-over-Sands|town|Cumbria|54.190|-2.915|4300
Newcastle|hamlet|Shropshire|52.434|-3.115|320
Newport|town|Shropshire|52.769|-2.379|15000
Newport|village|East Riding of Yorkshire|53.764|-0.703|1500
Newport|village|Essex|51.983|0.214|2400
Newport Pagnell|town|Buckinghamshire|52.087|-0.722|16000
Newport|city|City of Newport|51.588|-2.998|128000
Ynys Môn|county|Isle of Anglesey|53.280|-4.330|69000
Bakewell|town|Derbyshire|53.213|-1.675|3700
Hathersage|village|Derbyshire|53.330|-1.653|2000
Chapel-en-le-Frith|town|Derbyshire|53.322|-1.917|9000
Barton in the Beans|hamlet|Leicestershire|52.638|-1.433|150
Ashby-de-la-Zouch|town|Leicestershire|52.746|-1.476|15700
Stow-on-the-Wold|town|Gloucestershire|51.930|-1.724|2000
Moreton-in-Marsh|town|Gloucestershire|51.989|-1.703|5000
Whitchurch|village|Hampshire|51.230|-1.338|5000
Whitchurch|village|Somerset|51.408|-2.558|1400
Richmond|town|North Yorkshire|54.403|-1.737|8400
Saltburn-by-the-Sea|town|North Yorkshire|54.583|-0.974|6000
Robin Hood's Bay|village|North Yorkshire|54.435|-0.535|500
Haworth|village|West Yorkshire|53.830|-1.953|6400
St Ives|town|Cornwall|50.211|-5.480|11200
St Ives|town|Cambridgeshire|52.323|-0.074|16900
Mousehole|village|Cornwall|50.083|-5.539|700
Westward Ho!|village|Devon|51.040|-4.237|2100
Ottery St Mary|town|Devon|50.751|-3.279|5000
Bourton-on-the-Water|village|Gloucestershire|51.885|-1.756|3700
Shepton Mallet|town|Somerset|51.190|-2.548|10800
Wells-next-the-Sea|town|Norfolk|52.955|0.851|2200
Walton-on-the-Naze|town|Essex|51.848|1.268|12000
Burnham-on-Crouch|town|Essex|51.628|0.815|8000
Bethnal Green|suburb|Greater London|51.530|-0.061|27000
King's Cross|suburb|Greater London|51.531|-0.123|11000
Hampton Wick|suburb|Greater London|51.413|-0.311|10200
Sutton|village|Cambridgeshire|52.388|0.118|3900
Ashford|town|Surrey|51.434|-0.464|27000
Gravesend station|station|Kent|51.441|0.366|
London King's Cross Railway Station|station|Greater London|51.531|-0.123|
Manchester Piccadilly Railway Station|station|Greater Manchester|53.477|-2.230|
Stockport Railway Station|station|Greater Manchester|53.405|-2.163|
Sale station|station|Greater Manchester|53.424|-2.319|
Hathersage Railway Station|station|Derbyshire|53.326|-1.651|
York Railway Station|station|North Yorkshire|53.958|-1.093|
`;
