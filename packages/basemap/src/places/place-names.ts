import type { GeoName } from '../sources/sources.ts';

/** German and English name of a place if at least one of them differs from GeoNames. */
type NamePair = readonly [german: string, english: string];

/** Official spellings of German towns that differ in GeoNames; valid for towns, not for villages of the same name. */
const germanTowns: Readonly<Record<string, NamePair>> = {
  'Burg bei Magdeburg': ['Burg', 'Burg'],
  Dessau: ['Dessau-Roßlau', 'Dessau-Roßlau'],
  'Eisleben Lutherstadt': ['Lutherstadt Eisleben', 'Lutherstadt Eisleben'],
  Esslingen: ['Esslingen am Neckar', 'Esslingen am Neckar'],
  Freiburg: ['Freiburg im Breisgau', 'Freiburg im Breisgau'],
  'Haldensleben I': ['Haldensleben', 'Haldensleben'],
  'Hanau am Main': ['Hanau', 'Hanau'],
  Hannover: ['Hannover', 'Hanover'],
  'Hannoversch Münden': ['Hann. Münden', 'Hann. Münden'],
  'Heppenheim an der Bergstrasse': ['Heppenheim (Bergstraße)', 'Heppenheim (Bergstraße)'],
  Köln: ['Köln', 'Cologne'],
  'Marburg an der Lahn': ['Marburg', 'Marburg'],
  Meissen: ['Meißen', 'Meissen'],
  Mülheim: ['Mülheim an der Ruhr', 'Mülheim an der Ruhr'],
  Munich: ['München', 'Munich'],
  Nürnberg: ['Nürnberg', 'Nuremberg'],
  Offenbach: ['Offenbach am Main', 'Offenbach am Main'],
  'Reichenbach/Vogtland': ['Reichenbach im Vogtland', 'Reichenbach im Vogtland'],
  'Schwandorf in Bayern': ['Schwandorf', 'Schwandorf'],
  'Weinstadt-Endersbach': ['Weinstadt', 'Weinstadt'],
};
const MIN_TOWN_POPULATION = 20_000;

/** Common German names of foreign places, one line per country: GeoNames name = German name (= English name). */
const foreignLines = `
AT: Vienna=Wien; Klagenfurt am Wörthersee=Klagenfurt
BE: Brussels=Brüssel; Antwerpen=Antwerpen=Antwerp; Gent=Gent=Ghent; Brugge=Brügge=Bruges; Liège=Lüttich; Leuven=Löwen; Mechelen=Mecheln; Ostend=Ostende
CH: Zürich=Zürich=Zurich; Genève=Genf=Geneva; Luzern=Luzern=Lucerne; Sankt Gallen=St. Gallen=St. Gallen; Fribourg=Freiburg im Üechtland; Neuchâtel=Neuenburg; Biel/Bienne=Biel; Sitten=Sitten=Sion
CZ: Prague=Prag; Brno=Brünn; Ostrava=Ostrau; Pilsen=Pilsen; Liberec=Reichenberg; Olomouc=Olmütz; České Budějovice=Budweis; Karlovy Vary=Karlsbad; Ústí nad Labem=Aussig; Cheb=Eger; Děčín=Tetschen; Hradec Králové=Königgrätz
DK: Copenhagen=Kopenhagen; Århus=Aarhus=Aarhus; Helsingør=Helsingör; Sønderborg=Sonderburg; Haderslev=Hadersleben; Aabenraa=Apenrade; Tønder=Tondern
ES: Sevilla=Sevilla=Seville
FR: Strasbourg=Straßburg; Mulhouse=Mülhausen; Nice=Nizza; Haguenau=Hagenau; Sélestat=Schlettstadt; Saverne=Zabern; Wissembourg=Weißenburg; Thionville=Diedenhofen; Sarreguemines=Saargemünd; Dunkerque=Dünkirchen=Dunkirk
GR: Athens=Athen
IT: Rome=Rom; Milan=Mailand; Naples=Neapel; Turin=Turin; Genoa=Genua; Florence=Florenz; Venice=Venedig; Padova=Padua=Padua; Syracuse=Syrakus; Trieste=Triest; Trento=Trient; Verona=Verona; Bolzano=Bozen; Merano=Meran; Bressanone=Brixen; Brunico=Bruneck; Laives=Leifers; Vipiteno=Sterzing; Silandro=Schlanders; Naturno=Naturns; Egna=Neumarkt; Ora=Auer; Caldaro sulla Strada del Vino=Kaltern; Renon - Ritten=Ritten; Valle Aurina - Ahrntal=Ahrntal; Ortisei=St. Ulrich in Gröden
LU: Luxembourg=Luxemburg; Esch-sur-Alzette=Esch an der Alzette; Dudelange=Düdelingen
NL: The Hague=Den Haag; Nijmegen=Nimwegen
PL: Warsaw=Warschau; Kraków=Krakau=Krakow; Wrocław=Breslau; Poznań=Posen; Gdańsk=Danzig; Szczecin=Stettin; Katowice=Kattowitz; Opole=Oppeln; Zielona Góra=Grünberg; Legnica=Liegnitz; Zgorzelec=Zgorzelec; Bydgoszcz=Bromberg; Toruń=Thorn; Olsztyn=Allenstein; Elbląg=Elbing; Koszalin=Köslin; Kołobrzeg=Kolberg; Świnoujście=Swinemünde; Słubice=Słubice
PT: Lisbon=Lissabon
RO: Bucharest=Bukarest
RS: Belgrade=Belgrad
RU: Moscow=Moskau; Saint Petersburg=Sankt Petersburg; Kaliningrad=Königsberg (Kaliningrad)
SE: Göteborg=Göteborg=Gothenburg
UA: Kyiv=Kyjiw; Lviv=Lwiw; Odesa=Odessa; Kharkiv=Charkiw
`;
const foreignPlaces = parseForeignLines(foreignLines);

/** The German name of a place. */
export function germanName(place: GeoName): string {
  return namePair(place)?.[0] ?? place.name;
}

/** The English name of a place. */
export function englishName(place: GeoName): string {
  return namePair(place)?.[1] ?? place.name;
}

function namePair(place: GeoName): NamePair | undefined {
  if (place.country !== 'DE') return foreignPlaces.get(`${place.country}:${place.name}`);
  return place.population >= MIN_TOWN_POPULATION ? germanTowns[place.name] : undefined;
}

function parseForeignLines(lines: string): Map<string, NamePair> {
  const pairs = new Map<string, NamePair>();
  for (const line of lines.trim().split('\n')) {
    const [country = '', entries = ''] = line.split(': ');
    for (const entry of entries.split('; ')) {
      const [name = '', german = name, english = name] = entry.split('=');
      pairs.set(`${country}:${name}`, [german, english]);
    }
  }
  return pairs;
}
