// Towns of the south-east, from general knowledge; columns as parse-gazetteer.ts says.
export const southEast = `
Brighton|East Sussex|50.826|-0.140|229|S|BN1;BN2 50.828 -0.115
Hove|East Sussex|50.832|-0.172|91|S|BN3
Eastbourne|East Sussex|50.769|0.284|103|S|BN21;BN22 50.785 0.295;BN20 50.762 0.265
Hastings|East Sussex|50.856|0.580|91|S|TN34;TN35 50.870 0.610;TN37 50.865 0.555
Lewes|East Sussex|50.874|0.010|17||BN7
Bexhill-on-Sea|East Sussex|50.842|0.469|43|S|TN39;TN40 50.843 0.480
Hailsham|East Sussex|50.864|0.258|22||BN27
Crowborough|East Sussex|51.060|0.163|21||TN6
Uckfield|East Sussex|50.970|0.096|15||TN22
Crawley|West Sussex|51.113|-0.183|118||RH10;RH11 51.112 -0.210
Worthing|West Sussex|50.815|-0.372|111|S|BN11;BN13 50.835 -0.410;BN14 50.840 -0.370
Horsham|West Sussex|51.063|-0.328|50||RH12;RH13 51.055 -0.310
Bognor Regis|West Sussex|50.784|-0.677|65|S|PO21;PO22 50.795 -0.640
Chichester|West Sussex|50.837|-0.780|28||PO19
Haywards Heath|West Sussex|51.000|-0.104|34||RH16
East Grinstead|West Sussex|51.124|-0.007|29||RH19
Burgess Hill|West Sussex|50.955|-0.132|31||RH15
Littlehampton|West Sussex|50.811|-0.541|30|S|BN17
Maidstone|Kent|51.272|0.529|110||ME14;ME15 51.255 0.535;ME16 51.270 0.495
Gillingham|Kent|51.386|0.549|104|N|ME7;ME8 51.370 0.590
Chatham|Kent|51.380|0.528|80||ME4;ME5 51.350 0.530
Rochester|Kent|51.388|0.505|62||ME1
Canterbury|Kent|51.280|1.080|55||CT1;CT2 51.290 1.070
Ashford|Kent|51.148|0.873|85||TN23;TN24 51.150 0.890
Dartford|Kent|51.446|0.217|70||DA1;DA2 51.435 0.245
Gravesend|Kent|51.442|0.370|75|N|DA12;DA11 51.435 0.350
Folkestone|Kent|51.081|1.169|47|S|CT20;CT19 51.092 1.175
Dover|Kent|51.129|1.310|31|S|CT16;CT17 51.130 1.290
Margate|Kent|51.389|1.385|61|N|CT9
Ramsgate|Kent|51.336|1.416|41|E|CT11;CT12 51.338 1.390
Tunbridge Wells|Kent|51.132|0.263|58||TN1;TN2 51.130 0.285;TN4 51.145 0.250
Tonbridge|Kent|51.195|0.275|41||TN9;TN10 51.212 0.285
Sevenoaks|Kent|51.272|0.190|29||TN13
Sittingbourne|Kent|51.340|0.734|62||ME10
Whitstable|Kent|51.360|1.025|32|N|CT5
Herne Bay|Kent|51.371|1.128|39|N|CT6
Faversham|Kent|51.315|0.889|20||ME13
Deal|Kent|51.223|1.401|30|E|CT14
Guildford|Surrey|51.236|-0.570|80||GU1;GU2 51.243 -0.595
Woking|Surrey|51.319|-0.558|105||GU22;GU21 51.322 -0.580
Redhill|Surrey|51.240|-0.170|34||RH1
Reigate|Surrey|51.237|-0.206|22||RH2
Epsom|Surrey|51.333|-0.268|32||KT19 51.345 -0.280;KT18 51.325 -0.262
Camberley|Surrey|51.337|-0.744|39||GU15
Farnham|Surrey|51.214|-0.799|40||GU9;GU10 51.190 -0.800
Staines-upon-Thames|Surrey|51.434|-0.511|26||TW18
Walton-on-Thames|Surrey|51.387|-0.414|28||KT12
Leatherhead|Surrey|51.296|-0.330|32||KT22
Dorking|Surrey|51.233|-0.331|17||RH4
Godalming|Surrey|51.186|-0.615|22||GU7
Reading|Berkshire|51.455|-0.971|233||RG1;RG2 51.432 -0.960;RG30 51.455 -1.020;RG4 51.475 -0.965
Slough|Berkshire|51.511|-0.595|158||SL1;SL2 51.525 -0.590;SL3 51.500 -0.550
Bracknell|Berkshire|51.416|-0.750|85||RG12;RG42 51.430 -0.750
Maidenhead|Berkshire|51.522|-0.720|70||SL6
Newbury|Berkshire|51.401|-1.323|42||RG14
Wokingham|Berkshire|51.411|-0.835|46||RG40;RG41 51.410 -0.855
Windsor|Berkshire|51.482|-0.609|32||SL4
Thatcham|Berkshire|51.404|-1.260|26||RG19;RG18 51.420 -1.260
Oxford|Oxfordshire|51.752|-1.258|162||OX1;OX2 51.770 -1.275;OX3 51.762 -1.215;OX4 51.733 -1.215
Banbury|Oxfordshire|52.061|-1.340|54||OX16
Bicester|Oxfordshire|51.899|-1.152|37||OX26
Abingdon|Oxfordshire|51.671|-1.283|39||OX14
Didcot|Oxfordshire|51.606|-1.241|32||OX11
Witney|Oxfordshire|51.785|-1.485|30||OX28
Henley-on-Thames|Oxfordshire|51.536|-0.903|12||RG9
Thame|Oxfordshire|51.748|-0.976|13||OX9
Milton Keynes|Buckinghamshire|52.041|-0.759|265||MK9;MK6 52.028 -0.745;MK3 51.995 -0.740;MK14 52.063 -0.745
Aylesbury|Buckinghamshire|51.816|-0.813|85||HP20;HP21 51.805 -0.805;HP19 51.825 -0.830
High Wycombe|Buckinghamshire|51.629|-0.749|125||HP11;HP12 51.625 -0.775;HP13 51.635 -0.735
Amersham|Buckinghamshire|51.677|-0.607|23||HP6;HP7 51.665 -0.615
Chesham|Buckinghamshire|51.706|-0.612|23||HP5
Buckingham|Buckinghamshire|52.000|-0.988|13||MK18
Beaconsfield|Buckinghamshire|51.601|-0.635|13||HP9
Southampton|Hampshire|50.905|-1.404|250||SO14;SO15 50.915 -1.425;SO16 50.938 -1.420;SO19 50.898 -1.355
Portsmouth|Hampshire|50.806|-1.087|208|S|PO1;PO2 50.820 -1.080;PO4 50.792 -1.060
Basingstoke|Hampshire|51.266|-1.087|113||RG21;RG22 51.255 -1.120;RG24 51.285 -1.080
Farnborough|Hampshire|51.294|-0.757|65||GU14
Aldershot|Hampshire|51.249|-0.764|38||GU11;GU12 51.250 -0.735
Winchester|Hampshire|51.062|-1.314|48||SO23;SO22 51.062 -1.340
Fareham|Hampshire|50.853|-1.179|43||PO16;PO14 50.840 -1.215
Gosport|Hampshire|50.796|-1.125|83|S|PO12;PO13 50.810 -1.170
Andover|Hampshire|51.209|-1.479|53||SP10
Eastleigh|Hampshire|50.969|-1.351|25||SO50
Havant|Hampshire|50.852|-0.984|46||PO9
Waterlooville|Hampshire|50.881|-1.030|65||PO7;PO8 50.905 -1.010
Fleet|Hampshire|51.284|-0.842|38||GU51
Alton|Hampshire|51.149|-0.977|18||GU34
Petersfield|Hampshire|51.004|-0.938|15||GU31;GU32 51.010 -0.950
Romsey|Hampshire|50.989|-1.497|18||SO51
Lymington|Hampshire|50.758|-1.545|15|S|SO41
Newport|Isle of Wight|50.701|-1.291|26||PO30
Ryde|Isle of Wight|50.730|-1.162|24|N|PO33
Cowes|Isle of Wight|50.763|-1.298|15|N|PO31
`;
