// Towns of Wales by region, from general knowledge; columns as parse-gazetteer.ts says, the Welsh name behind the English.
export const wales = {
  "South Wales": `
Cardiff=Caerdydd|Cardiff|51.482|-3.179|360|S|CF10;CF14 51.515 -3.215;CF24 51.490 -3.155;CF5 51.482 -3.240
Newport=Casnewydd|Newport|51.588|-2.998|145||NP20;NP19 51.590 -2.970
Swansea=Abertawe|Swansea|51.621|-3.943|240|S|SA1;SA2 51.610 -3.990;SA5 51.645 -3.960
Barry=Y Barri|Vale of Glamorgan|51.406|-3.265|55|S|CF62;CF63 51.412 -3.258
Penarth|Vale of Glamorgan|51.438|-3.177|28|E|CF64
Bridgend=Pen-y-bont ar Ogwr|Bridgend|51.504|-3.577|50||CF31
Port Talbot|Neath Port Talbot|51.595|-3.775|37|W|SA12;SA13 51.590 -3.760
Neath=Castell-nedd|Neath Port Talbot|51.662|-3.805|50||SA11;SA10 51.680 -3.810
Pontypridd|Rhondda Cynon Taf|51.602|-3.342|33||CF37
Aberdare=Aberdâr|Rhondda Cynon Taf|51.714|-3.449|31||CF44
Caerphilly=Caerffili|Caerphilly|51.575|-3.220|41||CF83
Merthyr Tydfil=Merthyr Tudful|Merthyr Tydfil|51.748|-3.378|44||CF47
Ebbw Vale=Glynebwy|Blaenau Gwent|51.778|-3.208|18||NP23
Cwmbran=Cwmbrân|Torfaen|51.653|-3.022|48||NP44
Abergavenny=Y Fenni|Monmouthshire|51.824|-3.017|13||NP7`,
  "West Wales": `
Llanelli|Carmarthenshire|51.684|-4.162|50|S|SA15;SA14 51.690 -4.130
Carmarthen=Caerfyrddin|Carmarthenshire|51.857|-4.310|15||SA31
Haverfordwest=Hwlffordd|Pembrokeshire|51.802|-4.968|15||SA61
Milford Haven=Aberdaugleddau|Pembrokeshire|51.716|-5.037|14|S|SA73
Tenby=Dinbych-y-pysgod|Pembrokeshire|51.672|-4.706|5|E|SA70
Aberystwyth|Ceredigion|52.415|-4.079|16|W|SY23
Cardigan=Aberteifi|Ceredigion|52.084|-4.658|4||SA43
Lampeter=Llanbedr Pont Steffan|Ceredigion|52.113|-4.080|3||SA48`,
  "Mid Wales": `
Brecon=Aberhonddu|Powys|51.948|-3.391|8||LD3
Llandrindod Wells=Llandrindod|Powys|52.242|-3.379|5||LD1
Newtown=Y Drenewydd|Powys|52.512|-3.314|11||SY16
Welshpool=Y Trallwng|Powys|52.660|-3.147|6||SY21`,
  "North Wales": `
Wrexham=Wrecsam|Wrexham|53.046|-2.993|65||LL11;LL13 53.040 -2.980
Mold=Yr Wyddgrug|Flintshire|53.168|-3.143|10||CH7
Flint=Y Fflint|Flintshire|53.243|-3.136|13|E|CH6
Deeside=Glannau Dyfrdwy|Flintshire|53.203|-3.039|54||CH5
Rhyl=Y Rhyl|Denbighshire|53.316|-3.491|25|N|LL18
Colwyn Bay=Bae Colwyn|Conwy|53.292|-3.727|30|N|LL29
Llandudno|Conwy|53.321|-3.827|20|N|LL30
Bangor|Gwynedd|53.225|-4.129|18|N|LL57
Caernarfon|Gwynedd|53.139|-4.270|10|W|LL55
Pwllheli|Gwynedd|52.891|-4.417|4|S|LL53
Porthmadog|Gwynedd|52.930|-4.133|4|S|LL49
Dolgellau|Gwynedd|52.743|-3.885|3||LL40
Bala=Y Bala|Gwynedd|52.911|-3.597|2||LL23
Holyhead=Caergybi|Anglesey|53.306|-4.630|11|N|LL65
Llangefni|Anglesey|53.255|-4.312|5||LL77`,
};
