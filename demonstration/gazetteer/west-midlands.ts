// Towns of the west midlands, from general knowledge; columns as parse-gazetteer.ts says.
export const westMidlands = `
Birmingham|West Midlands|52.480|-1.903|1100||B1;B13 52.443 -1.885;B29 52.437 -1.940;B23 52.525 -1.850
Coventry|West Midlands|52.407|-1.512|345||CV1;CV2 52.415 -1.470;CV5 52.410 -1.550;CV6 52.430 -1.510
Wolverhampton|West Midlands|52.586|-2.129|250||WV1;WV4 52.560 -2.150;WV6 52.598 -2.175;WV10 52.620 -2.110
Walsall|West Midlands|52.585|-1.982|175||WS1;WS2 52.588 -2.005;WS3 52.615 -1.990
Dudley|West Midlands|52.508|-2.088|80||DY1;DY2 52.495 -2.085
West Bromwich|West Midlands|52.519|-1.995|103||B70;B71 52.535 -1.990
Solihull|West Midlands|52.412|-1.778|126||B91;B92 52.435 -1.770;B90 52.400 -1.820
Sutton Coldfield|West Midlands|52.563|-1.822|109||B72;B74 52.590 -1.860;B75 52.575 -1.800
Halesowen|West Midlands|52.449|-2.050|60||B63;B62 52.455 -2.025
Stourbridge|West Midlands|52.457|-2.148|64||DY8;DY9 52.445 -2.115
Oldbury|West Midlands|52.501|-2.016|26||B69;B68 52.480 -2.000
Smethwick|West Midlands|52.493|-1.966|54||B66;B67 52.483 -1.975
Stoke-on-Trent|Staffordshire|53.003|-2.180|258||ST4;ST1 53.025 -2.175;ST6 53.050 -2.195;ST3 52.985 -2.125
Newcastle under Lyme|Staffordshire|53.011|-2.228|75||ST5
Stafford|Staffordshire|52.806|-2.117|71||ST16;ST17 52.792 -2.105
Tamworth|Staffordshire|52.633|-1.695|78||B79;B77 52.615 -1.665
Burton upon Trent|Staffordshire|52.806|-1.643|76||DE14;DE15 52.800 -1.610
Cannock|Staffordshire|52.690|-2.031|40||WS11
Lichfield|Staffordshire|52.682|-1.826|34||WS13;WS14 52.665 -1.815
Leek|Staffordshire|53.106|-2.023|20||ST13
Rugeley|Staffordshire|52.760|-1.936|26||WS15
Uttoxeter|Staffordshire|52.898|-1.866|14||ST14
Stone|Staffordshire|52.906|-2.149|17||ST15
Telford|Shropshire|52.677|-2.449|155||TF3;TF1 52.705 -2.510;TF2 52.705 -2.460;TF7 52.645 -2.450
Shrewsbury|Shropshire|52.708|-2.754|76||SY1;SY2 52.705 -2.730;SY3 52.695 -2.775
Oswestry|Shropshire|52.860|-3.054|18||SY11
Bridgnorth|Shropshire|52.535|-2.419|13||WV16
Ludlow|Shropshire|52.368|-2.718|11||SY8
Market Drayton|Shropshire|52.904|-2.485|12||TF9
Whitchurch|Shropshire|52.969|-2.682|10||SY13
Worcester|Worcestershire|52.193|-2.221|103||WR1;WR2 52.190 -2.245;WR3 52.210 -2.215;WR5 52.175 -2.200
Redditch|Worcestershire|52.306|-1.945|87||B97;B98 52.300 -1.910
Kidderminster|Worcestershire|52.388|-2.249|57||DY10;DY11 52.390 -2.270
Bromsgrove|Worcestershire|52.336|-2.058|34||B60;B61 52.350 -2.075
Evesham|Worcestershire|52.092|-1.947|27||WR11
Malvern|Worcestershire|52.110|-2.325|30||WR14
Droitwich|Worcestershire|52.267|-2.153|25||WR9
Hereford|Herefordshire|52.056|-2.715|61||HR1;HR2 52.040 -2.725;HR4 52.062 -2.740
Leominster|Herefordshire|52.228|-2.738|12||HR6
Ross on Wye|Herefordshire|51.914|-2.582|11||HR9
Rugby|Warwickshire|52.371|-1.265|78||CV21;CV22 52.358 -1.275
Nuneaton|Warwickshire|52.523|-1.465|88||CV11;CV10 52.530 -1.500
Leamington Spa|Warwickshire|52.290|-1.537|51||CV32;CV31 52.280 -1.525
Warwick|Warwickshire|52.282|-1.585|37||CV34
Stratford-upon-Avon|Warwickshire|52.192|-1.707|30||CV37
Bedworth|Warwickshire|52.479|-1.469|31||CV12
Kenilworth|Warwickshire|52.344|-1.580|22||CV8
Atherstone|Warwickshire|52.576|-1.546|11||CV9
`;
