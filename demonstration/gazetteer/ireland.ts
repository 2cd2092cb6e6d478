// Towns of Ireland by province, from general knowledge; columns as parse-gazetteer.ts says.
export const ireland = {
  Leinster: `
Dublin|Dublin|53.347|-6.260|590|E|D01 53.354 -6.262;D02 53.339 -6.254;D04 53.326 -6.236;D06 53.318 -6.265;D08 53.336 -6.288;D09 53.378 -6.246
Blanchardstown|Dublin|53.388|-6.378|70||D15
Tallaght|Dublin|53.288|-6.360|82||D24
Swords|Dublin|53.459|-6.222|40||K67
Lucan|Dublin|53.357|-6.449|55||K78
Balbriggan|Dublin|53.610|-6.188|24|E|K32
Dún Laoghaire|Dublin|53.289|-6.139|27|E|A96
Bray|Wicklow|53.201|-6.108|33|E|A98
Arklow|Wicklow|52.798|-6.163|14|E|Y14
Drogheda|Louth|53.718|-6.350|44||A92
Dundalk|Louth|54.001|-6.409|43|E|A91
Navan|Meath|53.653|-6.684|33||C15
Naas|Kildare|53.220|-6.659|26||W91
Newbridge|Kildare|53.182|-6.797|24||W12
Maynooth|Kildare|53.382|-6.594|17||W23
Mullingar|Westmeath|53.526|-7.338|22||N91
Athlone|Westmeath|53.423|-7.935|22||N37
Longford|Longford|53.727|-7.793|11||N39
Tullamore|Offaly|53.274|-7.489|15||R35
Portlaoise|Laois|53.034|-7.299|23||R32
Carlow|Carlow|52.836|-6.926|27||R93
Kilkenny|Kilkenny|52.654|-7.252|27||R95
Wexford|Wexford|52.336|-6.468|21|E|Y35
Enniscorthy|Wexford|52.502|-6.566|12||Y21
Gorey|Wexford|52.675|-6.293|11||Y25`,
  Munster: `
Cork|Cork|51.897|-8.475|224||T12 51.886 -8.489;T23 51.910 -8.472
Cobh|Cork|51.855|-8.294|14|S|P24
Mallow|Cork|52.139|-8.641|13||P51
Midleton|Cork|51.915|-8.176|14||P25
Bandon|Cork|51.747|-8.737|8||P72
Limerick|Limerick|52.664|-8.627|102||V94
Ennis|Clare|52.844|-8.981|28||V95
Shannon|Clare|52.711|-8.874|10|S|V14
Tralee|Kerry|52.270|-9.698|26||V92
Killarney|Kerry|52.059|-9.504|14||V93
Waterford|Waterford|52.257|-7.112|60||X91
Dungarvan|Waterford|52.092|-7.625|10|S|X35
Clonmel|Tipperary|52.355|-7.704|18||E91
Thurles|Tipperary|52.680|-7.811|8||E41
Nenagh|Tipperary|52.862|-8.198|9||E45`,
  Connacht: `
Galway|Galway|53.276|-9.051|86|S|H91
Tuam|Galway|53.514|-8.855|9||H54
Ballinasloe|Galway|53.331|-8.226|7||H53
Castlebar|Mayo|53.857|-9.299|13||F23
Ballina|Mayo|54.115|-9.155|10||F26
Westport|Mayo|53.801|-9.517|7|W|F28
Sligo|Sligo|54.270|-8.472|21|W|F91
Roscommon|Roscommon|53.633|-8.190|6||F42
Carrick-on-Shannon|Leitrim|53.946|-8.090|5||N41`,
  Ulster: `
Letterkenny|Donegal|54.950|-7.736|22||F92
Buncrana|Donegal|55.137|-7.450|7|W|F93
Donegal|Donegal|54.656|-8.108|3|S|F94
Cavan|Cavan|53.991|-7.361|12||H12
Monaghan|Monaghan|54.249|-6.968|8||H18`,
};
