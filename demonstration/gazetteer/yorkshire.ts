// Towns of Yorkshire and the Humber, from general knowledge; columns as parse-gazetteer.ts says.
export const yorkshire = `
Leeds|West Yorkshire|53.797|-1.544|536||LS1;LS6 53.820 -1.570;LS11 53.775 -1.552;LS15 53.802 -1.450
Bradford|West Yorkshire|53.795|-1.759|350||BD1;BD5 53.780 -1.760;BD9 53.810 -1.790;BD3 53.798 -1.725
Wakefield|West Yorkshire|53.683|-1.499|99||WF1;WF2 53.668 -1.520
Huddersfield|West Yorkshire|53.645|-1.780|141||HD1;HD2 53.668 -1.775;HD4 53.625 -1.815
Halifax|West Yorkshire|53.725|-1.863|88||HX1;HX3 53.738 -1.840
Dewsbury|West Yorkshire|53.691|-1.633|63||WF13;WF12 53.678 -1.620
Batley|West Yorkshire|53.716|-1.635|45||WF17
Pontefract|West Yorkshire|53.691|-1.312|32||WF8
Castleford|West Yorkshire|53.725|-1.356|45||WF10
Keighley|West Yorkshire|53.868|-1.906|54||BD21;BD22 53.850 -1.940
Pudsey|West Yorkshire|53.796|-1.663|25||LS28
Morley|West Yorkshire|53.749|-1.603|44||LS27
Otley|West Yorkshire|53.906|-1.694|15||LS21
Ilkley|West Yorkshire|53.925|-1.823|15||LS29
Todmorden|West Yorkshire|53.713|-2.096|15||OL14
Hebden Bridge|West Yorkshire|53.741|-2.013|5||HX7
Holmfirth|West Yorkshire|53.571|-1.786|22||HD9
Sheffield|South Yorkshire|53.381|-1.470|556||S1;S6 53.405 -1.510;S10 53.378 -1.515;S12 53.345 -1.405
Rotherham|South Yorkshire|53.430|-1.357|110||S60;S61 53.450 -1.390;S65 53.437 -1.325
Doncaster|South Yorkshire|53.523|-1.133|110||DN1;DN2 53.532 -1.105;DN4 53.505 -1.130;DN5 53.545 -1.170
Barnsley|South Yorkshire|53.553|-1.483|91||S70;S71 53.570 -1.460;S75 53.570 -1.530
Mexborough|South Yorkshire|53.494|-1.282|15||S64
York|North Yorkshire|53.959|-1.082|154||YO1;YO24 53.945 -1.120;YO31 53.972 -1.070;YO10 53.948 -1.050
Harrogate|North Yorkshire|53.992|-1.541|75||HG1;HG2 53.982 -1.525
Scarborough|North Yorkshire|54.283|-0.399|61|E|YO11;YO12 54.282 -0.425
Selby|North Yorkshire|53.784|-1.067|19||YO8
Skipton|North Yorkshire|53.962|-2.016|15||BD23
Ripon|North Yorkshire|54.138|-1.524|16||HG4
Northallerton|North Yorkshire|54.339|-1.436|17||DL7;DL6 54.360 -1.410
Whitby|North Yorkshire|54.486|-0.614|13|N|YO21;YO22 54.475 -0.600
Malton|North Yorkshire|54.136|-0.797|6||YO17
Thirsk|North Yorkshire|54.233|-1.342|9||YO7
Kingston upon Hull|East Riding of Yorkshire|53.744|-0.336|267|S|HU1;HU3 53.745 -0.365;HU5 53.765 -0.375;HU9 53.755 -0.290
Beverley|East Riding of Yorkshire|53.842|-0.428|31||HU17
Bridlington|East Riding of Yorkshire|54.085|-0.198|35|E|YO16;YO15 54.090 -0.190
Goole|East Riding of Yorkshire|53.704|-0.877|20||DN14
Driffield|East Riding of Yorkshire|54.006|-0.444|13||YO25
Hessle|East Riding of Yorkshire|53.724|-0.437|15|S|HU13
Withernsea|East Riding of Yorkshire|53.729|0.035|6|E|HU19
Scunthorpe|Lincolnshire|53.589|-0.651|82||DN15;DN16 53.573 -0.635
Grimsby|Lincolnshire|53.567|-0.081|88|N|DN31;DN32 53.560 -0.065;DN33 53.543 -0.095
Cleethorpes|Lincolnshire|53.560|-0.032|38|E|DN35
Immingham|Lincolnshire|53.614|-0.217|11|E|DN40
`;
