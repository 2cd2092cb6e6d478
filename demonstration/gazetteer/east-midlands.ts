// Towns of the east midlands, from general knowledge; columns as parse-gazetteer.ts says.
export const eastMidlands = `
Nottingham|Nottinghamshire|52.954|-1.150|323||NG1;NG5 52.985 -1.140;NG7 52.950 -1.175;NG2 52.935 -1.140
Mansfield|Nottinghamshire|53.143|-1.197|77||NG18;NG19 53.158 -1.205
Worksop|Nottinghamshire|53.302|-1.123|45||S80;S81 53.318 -1.115
Newark on Trent|Nottinghamshire|53.077|-0.807|38||NG24
Sutton in Ashfield|Nottinghamshire|53.125|-1.262|48||NG17
Arnold|Nottinghamshire|53.005|-1.127|38||NG3 52.968 -1.125
Beeston|Nottinghamshire|52.927|-1.215|37||NG9
Retford|Nottinghamshire|53.322|-0.943|23||DN22
Hucknall|Nottinghamshire|53.039|-1.204|33||NG15
Derby|Derbyshire|52.922|-1.476|260||DE1;DE21 52.940 -1.435;DE22 52.935 -1.505;DE23 52.900 -1.495
Chesterfield|Derbyshire|53.236|-1.425|104||S40;S41 53.250 -1.415
Ilkeston|Derbyshire|52.971|-1.306|40||DE7
Long Eaton|Derbyshire|52.898|-1.271|38||NG10
Swadlincote|Derbyshire|52.774|-1.557|34||DE11
Buxton|Derbyshire|53.259|-1.911|22||SK17
Glossop|Derbyshire|53.443|-1.949|33||SK13
Matlock|Derbyshire|53.138|-1.556|11||DE4
Ripley|Derbyshire|53.050|-1.407|21||DE5
Belper|Derbyshire|53.023|-1.481|22||DE56
Leicester|Leicestershire|52.636|-1.133|368||LE1;LE2 52.615 -1.120;LE3 52.630 -1.165;LE4 52.665 -1.115
Loughborough|Leicestershire|52.772|-1.206|65||LE11
Hinckley|Leicestershire|52.541|-1.373|50||LE10
Melton Mowbray|Leicestershire|52.766|-0.886|27||LE13
Coalville|Leicestershire|52.724|-1.370|38||LE67
Market Harborough|Leicestershire|52.478|-0.921|25||LE16
Wigston|Leicestershire|52.583|-1.095|33||LE18
Lutterworth|Leicestershire|52.456|-1.200|10||LE17
Oakham|Rutland|52.670|-0.730|12||LE15
Northampton|Northamptonshire|52.240|-0.897|245||NN1;NN3 52.265 -0.850;NN4 52.215 -0.885;NN5 52.245 -0.935
Kettering|Northamptonshire|52.399|-0.729|63||NN15;NN16 52.405 -0.720
Corby|Northamptonshire|52.488|-0.700|75||NN17;NN18 52.475 -0.705
Wellingborough|Northamptonshire|52.302|-0.694|54||NN8
Rushden|Northamptonshire|52.289|-0.601|32||NN10
Daventry|Northamptonshire|52.258|-1.161|27||NN11
Brackley|Northamptonshire|52.029|-1.147|16||NN13
Lincoln|Lincolnshire|53.230|-0.540|104||LN1;LN2 53.240 -0.525;LN5 53.215 -0.545;LN6 53.205 -0.575
Boston|Lincolnshire|52.977|-0.025|45||PE21
Grantham|Lincolnshire|52.912|-0.642|44||NG31
Spalding|Lincolnshire|52.787|-0.153|34||PE11
Stamford|Lincolnshire|52.652|-0.480|21||PE9
Skegness|Lincolnshire|53.144|0.337|21|E|PE25
Louth|Lincolnshire|53.367|-0.006|17||LN11
Gainsborough|Lincolnshire|53.398|-0.774|21||DN21
Sleaford|Lincolnshire|52.998|-0.409|19||NG34
Mablethorpe|Lincolnshire|53.341|0.261|12|E|LN12
Bourne|Lincolnshire|52.768|-0.377|17||PE10
`;
