// Towns of the east of England, from general knowledge; columns as parse-gazetteer.ts says.
export const eastOfEngland = `
Norwich|Norfolk|52.628|1.298|144||NR1;NR2 52.625 1.280;NR3 52.642 1.295;NR5 52.635 1.235
Great Yarmouth|Norfolk|52.606|1.729|38|E|NR30;NR31 52.585 1.715
King's Lynn|Norfolk|52.754|0.398|48||PE30
Thetford|Norfolk|52.413|0.750|25||IP24
Dereham|Norfolk|52.682|0.941|20||NR19
Cromer|Norfolk|52.931|1.302|8|N|NR27
Fakenham|Norfolk|52.830|0.849|8||NR21
Diss|Norfolk|52.376|1.108|8||IP22
Hunstanton|Norfolk|52.938|0.492|5|W|PE36
Ipswich|Suffolk|52.057|1.154|139||IP1;IP2 52.045 1.135;IP3 52.042 1.185;IP4 52.062 1.180
Lowestoft|Suffolk|52.476|1.752|71|E|NR32;NR33 52.458 1.730
Bury St Edmunds|Suffolk|52.246|0.712|42||IP33;IP32 52.258 0.720
Felixstowe|Suffolk|51.964|1.351|24|E|IP11
Haverhill|Suffolk|52.082|0.440|27||CB9
Sudbury|Suffolk|52.039|0.731|13||CO10
Stowmarket|Suffolk|52.188|0.997|21||IP14
Newmarket|Suffolk|52.245|0.409|21||CB8
Woodbridge|Suffolk|52.094|1.320|8||IP12
Cambridge|Cambridgeshire|52.205|0.121|145||CB1;CB2 52.190 0.120;CB3 52.205 0.095;CB4 52.220 0.130
Peterborough|Cambridgeshire|52.573|-0.243|215||PE1;PE2 52.550 -0.260;PE3 52.585 -0.280;PE4 52.615 -0.265
Ely|Cambridgeshire|52.399|0.262|20||CB7;CB6 52.405 0.220
Huntingdon|Cambridgeshire|52.331|-0.183|26||PE29
St Neots|Cambridgeshire|52.228|-0.270|33||PE19
Wisbech|Cambridgeshire|52.666|0.160|32||PE13
March|Cambridgeshire|52.551|0.088|22||PE15
Royston|Hertfordshire|52.048|-0.024|17||SG8
Luton|Bedfordshire|51.879|-0.417|225||LU1;LU2 51.893 -0.405;LU3 51.905 -0.430;LU4 51.895 -0.460
Bedford|Bedfordshire|52.136|-0.467|106||MK40;MK41 52.150 -0.450;MK42 52.120 -0.475
Dunstable|Bedfordshire|51.886|-0.521|40||LU6;LU5 51.900 -0.505
Leighton Buzzard|Bedfordshire|51.917|-0.661|42||LU7
Biggleswade|Bedfordshire|52.087|-0.265|22||SG18
Watford|Hertfordshire|51.656|-0.397|102||WD17;WD18 51.648 -0.415;WD24 51.673 -0.395
Stevenage|Hertfordshire|51.903|-0.202|89||SG1;SG2 51.895 -0.175
Hemel Hempstead|Hertfordshire|51.753|-0.470|96||HP1;HP2 51.762 -0.450;HP3 51.738 -0.460
St Albans|Hertfordshire|51.753|-0.337|82||AL1;AL3 51.765 -0.345;AL4 51.765 -0.295
Welwyn Garden City|Hertfordshire|51.803|-0.207|51||AL7;AL8 51.805 -0.215
Hatfield|Hertfordshire|51.763|-0.228|41||AL10
Hitchin|Hertfordshire|51.949|-0.283|35||SG5;SG4 51.940 -0.265
Bishops Stortford|Hertfordshire|51.871|0.159|41||CM23
Hertford|Hertfordshire|51.796|-0.078|28||SG14;SG13 51.790 -0.065
Borehamwood|Hertfordshire|51.658|-0.272|36||WD6
Letchworth Garden City|Hertfordshire|51.978|-0.229|34||SG6
Cheshunt|Hertfordshire|51.702|-0.035|46||EN8
Hoddesdon|Hertfordshire|51.760|-0.014|43||EN11
Chelmsford|Essex|51.736|0.470|115||CM1;CM2 51.722 0.480
Colchester|Essex|51.889|0.903|130||CO1;CO2 51.870 0.900;CO3 51.887 0.870;CO4 51.910 0.915
Southend-on-Sea|Essex|51.540|0.710|180|S|SS1;SS2 51.550 0.705;SS0 51.545 0.690
Basildon|Essex|51.572|0.470|110||SS14;SS13 51.570 0.515;SS15 51.575 0.425
Harlow|Essex|51.772|0.102|88||CM20;CM18 51.755 0.095;CM19 51.762 0.075
Brentwood|Essex|51.620|0.305|55||CM14;CM15 51.635 0.310
Grays|Essex|51.476|0.325|75||RM17;RM16 51.490 0.345
Clacton-on-Sea|Essex|51.790|1.154|55|S|CO15;CO16 51.805 1.125
Braintree|Essex|51.878|0.553|43||CM7
Canvey Island|Essex|51.521|0.580|38|S|SS8
Rayleigh|Essex|51.586|0.605|34||SS6
Wickford|Essex|51.611|0.524|33||SS12
Witham|Essex|51.800|0.640|26||CM8
Maldon|Essex|51.732|0.677|16||CM9
Harwich|Essex|51.944|1.285|18|E|CO12
Saffron Walden|Essex|52.023|0.243|17||CB11;CB10 52.040 0.250
Loughton|Essex|51.649|0.069|33||IG10
`;
