// Districts of London, from general knowledge; columns as parse-gazetteer.ts says.
export const london = `
London|Greater London|51.508|-0.125|900||SE1 51.500 -0.095;E1 51.517 -0.060;N1 51.538 -0.100;SW11 51.465 -0.165
Croydon|Greater London|51.372|-0.100|195||CR0;CR2 51.350 -0.085
Bromley|Greater London|51.405|0.015|160||BR1;BR2 51.385 0.015
Ealing|Greater London|51.513|-0.305|185||W5;W13 51.513 -0.320
Wembley|Greater London|51.552|-0.297|110||HA9;HA0 51.550 -0.305
Harrow|Greater London|51.580|-0.335|150||HA1;HA2 51.575 -0.360;HA3 51.597 -0.330
Enfield Town|Greater London|51.652|-0.081|155||EN1;EN2 51.662 -0.090;EN3 51.660 -0.040
Barnet|Greater London|51.652|-0.200|75||EN5;EN4 51.650 -0.160
Edgware|Greater London|51.614|-0.277|76||HA8
Finchley|Greater London|51.600|-0.190|65||N3;N12 51.614 -0.177
Hackney|Greater London|51.545|-0.055|150||E8;E9 51.545 -0.045;E5 51.560 -0.055
Islington|Greater London|51.544|-0.103|100||N5 51.553 -0.098;N7 51.553 -0.118
Camden Town|Greater London|51.541|-0.143|80||NW1;NW5 51.553 -0.143
Brixton|Greater London|51.461|-0.116|80||SW2 51.450 -0.120;SW9 51.470 -0.112
Battersea|Greater London|51.475|-0.155|75||SW8
Lewisham|Greater London|51.462|-0.010|110||SE13;SE6 51.435 -0.020
Greenwich|Greater London|51.480|0.000|100||SE10;SE7 51.485 0.035
Woolwich|Greater London|51.491|0.064|85||SE18
Bexley|Greater London|51.441|0.150|80||DA5
Barking|Greater London|51.540|0.080|95||IG11
Dagenham|Greater London|51.540|0.145|108||RM10;RM8 51.555 0.130
Ilford|Greater London|51.559|0.073|168||IG1;IG2 51.575 0.080;IG3 51.563 0.098
Romford|Greater London|51.576|0.182|123||RM1;RM7 51.572 0.165;RM3 51.600 0.225
Hornchurch|Greater London|51.557|0.217|64||RM11;RM12 51.550 0.200
Walthamstow|Greater London|51.584|-0.021|110||E17
Leyton|Greater London|51.560|-0.010|85||E10;E11 51.568 0.010
Stratford|Greater London|51.542|0.000|60||E15
East Ham|Greater London|51.533|0.055|76||E6
Tottenham|Greater London|51.600|-0.068|130||N17;N15 51.582 -0.080
Southgate|Greater London|51.632|-0.127|50||N14
Hounslow|Greater London|51.468|-0.361|125||TW3;TW4 51.460 -0.385
Uxbridge|Greater London|51.546|-0.478|70||UB8;UB10 51.550 -0.448
Hayes|Greater London|51.512|-0.421|95||UB3;UB4 51.528 -0.410
Southall|Greater London|51.511|-0.376|70||UB1;UB2 51.500 -0.380
Twickenham|Greater London|51.447|-0.332|62||TW1;TW2 51.445 -0.350
Richmond|Greater London|51.461|-0.304|45||TW9;TW10 51.450 -0.300
Kingston upon Thames|Greater London|51.410|-0.300|90||KT1;KT2 51.417 -0.290
Surbiton|Greater London|51.393|-0.304|45||KT6;KT5 51.392 -0.285
Wimbledon|Greater London|51.422|-0.207|69||SW19
Sutton|Greater London|51.362|-0.193|100||SM1;SM2 51.352 -0.192
Mitcham|Greater London|51.405|-0.165|63||CR4
Orpington|Greater London|51.375|0.098|90||BR6;BR5 51.390 0.100
Sidcup|Greater London|51.426|0.103|53||DA15;DA14 51.425 0.110
Fulham|Greater London|51.480|-0.198|90||SW6
Hammersmith|Greater London|51.492|-0.224|75||W6
Beckenham|Greater London|51.409|-0.025|47||BR3
Acton|Greater London|51.509|-0.272|63||W3
Pinner|Greater London|51.594|-0.381|36||HA5
Feltham|Greater London|51.447|-0.411|64||TW13;TW14 51.452 -0.420
Peckham|Greater London|51.473|-0.069|72||SE15
`;
