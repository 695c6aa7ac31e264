import type { LocationType } from '@rastnetz/contract';

/** A fictitious business at a real place near a real motorway; longitude and latitude in degrees. */
export interface DemoSite {
  readonly type: LocationType;
  readonly name: string | null;
  /** The only postcode of the place; null where it has several, or the site is outside it. */
  readonly postcode: string | null;
  readonly place: string;
  readonly road: string;
  readonly lng: number;
  readonly lat: number;
}

/** One site per line, from north to south. `-` marks a site without a name. */
const SITES = `
AUTOHOF|Autohof Nordmark||Handewitt|A7|9.3342|54.7689
PARKPLATZ|Parkplatz Geestrücken|24850|Schuby|A7|9.4711|54.5187
GASTSTAETTE|Gasthof Alte Meierei||Büdelsdorf|A7|9.6904|54.3312
WERKSTATT|Nutzfahrzeug-Service Petersen||Neumünster|A7|9.9305|54.0762
RASTHOF|Rasthof Lübecker Bucht||Neustadt in Holstein|A1|10.7842|54.1031
IMBISS|Imbiss Zum Anker|23843|Bad Oldesloe|A1|10.3689|53.8054
AUTOHOF|Autohof Hansetor||Rostock|A20|12.1267|54.0398
BISTRO|Bistro Boddenblick|18507|Grimmen|A20|13.0281|54.0977
RASTHOF|Rasthof Wismarer Land||Wismar|A20|11.4693|53.8517
HAENDLER|Nutzfahrzeuge Carstens|27419|Sittensen|A1|9.5134|53.2788
AUTOHOF|Autohof Wümmewiesen||Oyten|A1|9.0281|53.0462
IMBISS|Fischbude am Deich||Bremerhaven|A27|8.6327|53.5379
PARKPLATZ|-||Wildeshausen|A1|8.4402|52.9137
AUTOHOF|Autohof Emsland||Lingen (Ems)|A31|7.1683|52.5247
BISTRO|Bistro Heidekrug|29646|Bispingen|A7|9.9862|53.0789
RASTHOF|Rasthof Lönsheide|29614|Soltau|A7|9.9318|53.0214
GASTSTAETTE|Landgasthaus Allertal|29690|Schwarmstedt|A7|9.6209|52.6845
AUTOHOF|Autohof Leinetor|31275|Lehrte|A2|9.9786|52.3914
WERKSTATT|Truck-Werkstatt Okerland||Braunschweig|A2|10.5187|52.3102
PARKPLATZ|Parkplatz Lappwald||Helmstedt|A2|11.0043|52.2396
RASTHOF|Rasthof Bördeblick||Irxleben|A2|11.4868|52.1741
AUTOHOF|Autohof Fläming|14793|Ziesar|A2|12.2894|52.2683
IMBISS|Currywurst Havelland|14552|Michendorf|A10|13.0211|52.3108
BISTRO|Bistro Prignitz|16909|Wittstock/Dosse|A24|12.4867|53.1609
PARKPLATZ|Parkplatz Ruppiner Heide||Neuruppin|A24|12.7248|52.9123
AUTOHOF|Autohof Oderbrücke||Frankfurt (Oder)|A12|14.5012|52.3127
RASTHOF|Rasthof Spreewaldtor|03222|Lübbenau/Spreewald|A13|13.9694|51.8673
HAENDLER|Lkw-Handel Tecklenburg|49504|Lotte|A1|7.9187|52.2803
WERKSTATT|Werkstatt Münsterland||Münster|A1|7.5731|51.9318
AUTOHOF|Autohof Hellweg||Hamm|A2|7.8694|51.6287
GASTSTAETTE|Gasthaus Teutoburger Hof||Bielefeld|A2|8.6023|51.9812
IMBISS|Imbiss Weserstübchen||Bad Oeynhausen|A2|8.8017|52.2031
PARKPLATZ|Parkplatz Sauerlandblick||Lüdenscheid|A45|7.6702|51.2213
RASTHOF|Rasthof Fuldaschleife||Kassel|A7|9.5388|51.2987
BISTRO|Bistro Leinebergland||Göttingen|A7|9.8714|51.5206
AUTOHOF|Autohof Knüllwald|36275|Kirchheim|A7|9.5693|50.8291
WERKSTATT|Lkw-Service Werratal|99817|Eisenach|A4|10.3219|51.0004
RASTHOF|Rasthof Thüringer Becken||Erfurt|A4|11.0286|50.9297
GASTSTAETTE|Gasthof Holzland|07629|Hermsdorf|A9|11.8621|50.8997
AUTOHOF|Autohof Saalekreis||Großkugel|A9|12.1497|51.4306
HAENDLER|Nutzfahrzeugzentrum Vogtland||Plauen|A72|12.1703|50.4614
IMBISS|Imbiss Erzgebirge||Chemnitz|A4|12.8689|50.8702
BISTRO|Bistro Elbtal||Wilsdruff|A4|13.5388|51.0527
PARKPLATZ|Parkplatz Lausitzer Tor|02625|Bautzen|A4|14.4211|51.1996
AUTOHOF|Autohof Rheinische Börde|50226|Frechen|A4|6.8104|50.9197
BISTRO|Bistro Kaiserstadt|52146|Würselen|A4|6.1308|50.8203
RASTHOF|Rasthof Westerwaldblick|56410|Montabaur|A3|7.8297|50.4402
WERKSTATT|Meisterbetrieb Lahntal||Limburg an der Lahn|A3|8.0611|50.3897
PARKPLATZ|-|56333|Winningen|A61|7.5004|50.3287
GASTSTAETTE|Weinstube Säubrenner|54516|Wittlich|A1|6.8903|49.9911
AUTOHOF|Autohof Vogelsberg|36304|Alsfeld|A5|9.2713|50.7498
IMBISS|Imbiss Riedbahn|64331|Weiterstadt|A5|8.5897|49.9014
RASTHOF|Rasthof Pfälzer Wald||Kaiserslautern|A6|7.7904|49.4601
HAENDLER|Truckhandel Saar||Saarbrücken|A6|7.0012|49.2311
AUTOHOF|Autohof Kraichtal|76646|Bruchsal|A5|8.5698|49.1317
BISTRO|Bistro Oberrhein||Offenburg|A5|7.9197|48.4803
PARKPLATZ|Parkplatz Kaiserstuhl|79336|Herbolzheim|A5|7.7702|48.2198
WERKSTATT|Nutzfahrzeugwerkstatt Unterland|74172|Neckarsulm|A6|9.2204|49.1897
RASTHOF|Rasthof Albtrauf|73230|Kirchheim unter Teck|A8|9.4497|48.6512
GASTSTAETTE|Gasthof Donaublick|89160|Dornstadt|A8|9.9503|48.4697
AUTOHOF|Autohof Illerwinkel||Memmingen|A7|10.1502|47.9897
BISTRO|Bistro Bodenseeblick|88131|Lindau (Bodensee)|A96|9.7204|47.5697
RASTHOF|Rasthof Mainleite||Würzburg|A3|9.9297|49.7503
AUTOHOF|Autohof Reichswald|90537|Feucht|A9|11.2204|49.3698
IMBISS|Bratwurstbude Fichtelgebirge|95213|Münchberg|A9|11.7903|50.1897
GASTSTAETTE|Gasthof Zur Steinernen Brücke||Regensburg|A3|12.1197|48.9904
HAENDLER|Nutzfahrzeuge Dreiflüsse||Passau|A3|13.3704|48.5798
PARKPLATZ|Parkplatz Gäuboden||Straubing|A3|12.5698|48.9303
WERKSTATT|Lkw-Werkstatt Hallertau|85391|Allershausen|A9|11.5897|48.4302
RASTHOF|Rasthof Mangfalltal|83737|Irschenberg|A8|11.9104|47.8297
AUTOHOF|Autohof Chiemgau|83313|Siegsdorf|A8|12.6403|47.8196
IMBISS|Brotzeit am Inn||Rosenheim|A8|12.1203|47.8204
`;

function siteOf(line: string): DemoSite {
  const [type, name, postcode, place = '', road = '', lng, lat] = line.split('|');
  return {
    type: type as LocationType,
    name: name === '-' ? null : (name ?? null),
    postcode: postcode || null,
    place,
    road,
    lng: Number(lng),
    lat: Number(lat),
  };
}

/** 40 metres in degrees of latitude. */
const FORTY_METRES = 0.00036;

/** More than seventy sites of all types, and three with position errors: two entries 40 m apart, and one in the German Bight. */
export const demoSites: readonly DemoSite[] = addMisplacedSites(SITES.trim().split('\n').map(siteOf));

function addMisplacedSites(sites: readonly DemoSite[]): readonly DemoSite[] {
  const twin = sites.find(({ place }) => place === 'Lehrte');
  const lost: DemoSite = {
    type: 'RASTHOF',
    name: 'Rasthof Friesische Wehde',
    postcode: null,
    place: 'Zetel',
    road: 'A29',
    lng: 7.214,
    lat: 54.587,
  };
  return twin ? [...sites, { ...twin, name: 'Autohof Leinetor Lehrte', lat: twin.lat + FORTY_METRES }, lost] : [...sites, lost];
}
