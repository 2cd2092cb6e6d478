// Towns of Norway by part of the country, from general knowledge; columns as parse-gazetteer.ts says.
export const norway = {
  Østlandet: `
Oslo|Oslo|59.915|10.750|710|S|0150;0350 59.929 10.715;0560 59.923 10.765;0667 59.912 10.840;0980 59.958 10.922
Sandvika|Akershus|59.893|10.527|130|S|1337
Asker|Akershus|59.834|10.437|60||1383
Lillestrøm|Akershus|59.956|11.050|90||2000
Drammen|Buskerud|59.744|10.205|103||3015
Kongsberg|Buskerud|59.669|9.650|28||3611
Hønefoss|Buskerud|60.168|10.257|30||3510
Fredrikstad|Østfold|59.221|10.935|85|S|1606
Sarpsborg|Østfold|59.284|11.110|59||1706
Moss|Østfold|59.435|10.664|50|W|1530
Tønsberg|Vestfold|59.270|10.408|58||3110
Sandefjord|Vestfold|59.134|10.217|65|S|3211
Larvik|Vestfold|59.057|10.029|48|S|3256
Skien|Telemark|59.209|9.609|56||3717
Porsgrunn|Telemark|59.140|9.656|37||3915
Hamar|Innlandet|60.797|11.072|32|W|2317
Lillehammer|Innlandet|61.115|10.466|28||2609
Gjøvik|Innlandet|60.796|10.688|30|E|2815
Elverum|Innlandet|60.881|11.562|21||2408
Kongsvinger|Innlandet|60.190|11.998|18||2208`,
  Sørlandet: `
Kristiansand|Agder|58.150|7.996|116|S|4611
Arendal|Agder|58.464|8.768|46|S|4836`,
  Vestlandet: `
Stavanger|Rogaland|58.966|5.733|147||4006
Sandnes|Rogaland|58.850|5.735|83||4306
Haugesund|Rogaland|59.414|5.273|38|W|5527
Bergen|Vestland|60.390|5.330|290|W|5003;5063 60.372 5.355;5101 60.440 5.335
Voss|Vestland|60.629|6.415|16||5700
Førde|Vestland|61.452|5.857|13||6800
Ålesund|Møre og Romsdal|62.470|6.160|58|S|6002
Molde|Møre og Romsdal|62.739|7.160|32|S|6413
Kristiansund|Møre og Romsdal|63.110|7.728|24|N|6509`,
  Trøndelag: `
Trondheim|Trøndelag|63.426|10.395|214|N|7011;7030 63.415 10.420;7072 63.377 10.320
Levanger|Trøndelag|63.746|11.303|20|W|7600
Steinkjer|Trøndelag|64.015|11.495|24||7713
Namsos|Trøndelag|64.466|11.496|15||7800`,
  "Nord-Norge": `
Bodø|Nordland|67.281|14.410|53|W|8006
Mo i Rana|Nordland|66.313|14.142|26||8622
Narvik|Nordland|68.436|17.432|21||8514
Harstad|Troms|68.796|16.538|25|E|9405
Tromsø|Troms|69.650|18.956|78||9008
Alta|Finnmark|69.967|23.272|21|N|9510
Hammerfest|Finnmark|70.661|23.685|11|W|9600
Vadsø|Finnmark|70.076|29.749|6|S|9800
Kirkenes|Finnmark|69.725|30.045|8||9900`,
};
