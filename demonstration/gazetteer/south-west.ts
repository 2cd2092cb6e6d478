// Towns of the south-west, from general knowledge; columns as parse-gazetteer.ts says.
export const southWest = `
Bristol|Bristol|51.454|-2.588|470||BS1;BS3 51.440 -2.600;BS5 51.463 -2.555;BS7 51.480 -2.580
Bath|Somerset|51.381|-2.360|95||BA1;BA2 51.370 -2.365
Weston-super-Mare|Somerset|51.346|-2.977|83|W|BS23;BS22 51.360 -2.940
Taunton|Somerset|51.015|-3.106|65||TA1;TA2 51.030 -3.100
Yeovil|Somerset|50.942|-2.633|46||BA20;BA21 50.950 -2.625
Bridgwater|Somerset|51.128|-3.004|42||TA6
Frome|Somerset|51.231|-2.320|28||BA11
Street|Somerset|51.126|-2.741|13||BA16
Wells|Somerset|51.209|-2.647|12||BA5
Minehead|Somerset|51.205|-3.480|12|N|TA24
Chard|Somerset|50.873|-2.964|14||TA20
Clevedon|Somerset|51.441|-2.855|22|W|BS21
Portishead|Somerset|51.483|-2.767|26|N|BS20
Gloucester|Gloucestershire|51.864|-2.245|132||GL1;GL2 51.865 -2.270;GL4 51.845 -2.215
Cheltenham|Gloucestershire|51.899|-2.074|118||GL50;GL51 51.900 -2.105;GL52 51.910 -2.050
Stroud|Gloucestershire|51.745|-2.217|33||GL5
Cirencester|Gloucestershire|51.717|-1.968|20||GL7
Tewkesbury|Gloucestershire|51.993|-2.157|20||GL20
Yate|Gloucestershire|51.540|-2.412|35||BS37
Thornbury|Gloucestershire|51.609|-2.525|14||BS35
Dursley|Gloucestershire|51.681|-2.354|7||GL11
Coleford|Gloucestershire|51.794|-2.616|9||GL16
Swindon|Wiltshire|51.560|-1.781|185||SN1;SN2 51.580 -1.785;SN3 51.560 -1.745;SN5 51.565 -1.835
Salisbury|Wiltshire|51.069|-1.795|45||SP1;SP2 51.075 -1.815
Trowbridge|Wiltshire|51.320|-2.208|37||BA14
Chippenham|Wiltshire|51.458|-2.116|36||SN15;SN14 51.460 -2.135
Devizes|Wiltshire|51.352|-1.996|17||SN10
Melksham|Wiltshire|51.372|-2.138|25||SN12
Warminster|Wiltshire|51.205|-2.181|18||BA12
Marlborough|Wiltshire|51.420|-1.729|9||SN8
Bournemouth|Dorset|50.720|-1.880|190|S|BH1;BH8 50.740 -1.860;BH9 50.750 -1.885;BH10 50.758 -1.895
Poole|Dorset|50.717|-1.984|150|S|BH15;BH14 50.722 -1.945;BH17 50.742 -1.985
Weymouth|Dorset|50.614|-2.457|53|E|DT4;DT3 50.645 -2.465
Christchurch|Dorset|50.735|-1.778|31|S|BH23
Dorchester|Dorset|50.715|-2.437|21||DT1
Bridport|Dorset|50.734|-2.758|14||DT6
Wimborne Minster|Dorset|50.799|-1.988|15||BH21
Sherborne|Dorset|50.947|-2.517|10||DT9
Shaftesbury|Dorset|51.005|-2.198|9||SP7
Swanage|Dorset|50.608|-1.960|10|E|BH19
Exeter|Devon|50.722|-3.533|130||EX1;EX2 50.710 -3.525;EX4 50.735 -3.540
Plymouth|Devon|50.371|-4.143|265|S|PL1;PL3 50.388 -4.125;PL5 50.410 -4.165;PL6 50.415 -4.110
Torquay|Devon|50.463|-3.525|65|E|TQ1;TQ2 50.480 -3.545
Paignton|Devon|50.435|-3.567|49|E|TQ3;TQ4 50.425 -3.570
Newton Abbot|Devon|50.529|-3.608|26||TQ12
Exmouth|Devon|50.620|-3.413|35|S|EX8
Barnstaple|Devon|51.080|-4.058|31||EX31;EX32 51.075 -4.040
Tiverton|Devon|50.903|-3.488|20||EX16
Bideford|Devon|51.017|-4.208|18||EX39
Honiton|Devon|50.800|-3.190|12||EX14
Okehampton|Devon|50.738|-4.004|8||EX20
Tavistock|Devon|50.550|-4.144|13||PL19
Teignmouth|Devon|50.548|-3.497|15|E|TQ14
Sidmouth|Devon|50.680|-3.239|13|S|EX10
Brixham|Devon|50.394|-3.516|17|E|TQ5
Ilfracombe|Devon|51.208|-4.113|11|N|EX34
Totnes|Devon|50.432|-3.684|8||TQ9
Kingsbridge|Devon|50.284|-3.777|6||TQ7
Falmouth|Cornwall|50.154|-5.071|24|E|TR11
Truro|Cornwall|50.263|-5.051|21||TR1
Penzance|Cornwall|50.119|-5.537|21|S|TR18
St Austell|Cornwall|50.338|-4.791|23||PL25
Newquay|Cornwall|50.413|-5.076|23|W|TR7
Camborne|Cornwall|50.213|-5.297|23||TR14
Redruth|Cornwall|50.233|-5.224|15||TR15
Bodmin|Cornwall|50.471|-4.719|16||PL31
Saltash|Cornwall|50.410|-4.212|16||PL12
Launceston|Cornwall|50.637|-4.360|11||PL15
Liskeard|Cornwall|50.454|-4.465|11||PL14
Bude|Cornwall|50.829|-4.544|10|W|EX23
Helston|Cornwall|50.102|-5.275|11||TR13
Wadebridge|Cornwall|50.517|-4.837|8||PL27
`;
