import type { Language } from '@rastnetz/contract';

type Names = readonly [de: string, en: string];

const NEW_YEAR: Names = ['Neujahr', 'New Year’s Day'];
const EPIPHANY: Names = ['Heilige Drei Könige', 'Epiphany'];
const GOOD_FRIDAY: Names = ['Karfreitag', 'Good Friday'];
const EASTER: Names = ['Ostersonntag', 'Easter Sunday'];
const EASTER_MONDAY: Names = ['Ostermontag', 'Easter Monday'];
const LABOUR_DAY: Names = ['Tag der Arbeit', 'Labour Day'];
const ASCENSION: Names = ['Christi Himmelfahrt', 'Ascension Day'];
const PENTECOST: Names = ['Pfingstsonntag', 'Whit Sunday'];
const PENTECOST_MONDAY: Names = ['Pfingstmontag', 'Whit Monday'];
const CORPUS_CHRISTI: Names = ['Fronleichnam', 'Corpus Christi'];
const ASSUMPTION: Names = ['Mariä Himmelfahrt', 'Assumption Day'];
const ALL_SAINTS: Names = ['Allerheiligen', 'All Saints’ Day'];
const IMMACULATE: Names = ['Mariä Empfängnis', 'Immaculate Conception'];
const CHRISTMAS_EVE: Names = ['Heiligabend', 'Christmas Eve'];
const CHRISTMAS: Names = ['1. Weihnachtstag', 'Christmas Day'];
const SECOND_CHRISTMAS: Names = ['2. Weihnachtstag', 'Second Day of Christmas'];
const NATIONAL: Names = ['Nationalfeiertag', 'National Day'];
const LIBERATION: Names = ['Tag der Befreiung', 'Liberation Day'];
const VICTORY: Names = ['Tag des Sieges', 'Victory Day'];
const ARMISTICE: Names = ['Tag des Waffenstillstands', 'Armistice Day'];
const INDEPENDENCE: Names = ['Unabhängigkeitstag', 'Independence Day'];

/** Names of public holidays by the names in the library `opening_hours`: for Germany and the countries of the gazetteer. */
export const HOLIDAY_NAMES: ReadonlyMap<string, Names> = new Map<string, Names>([
  // Germany; names that Austria shares are listed here.
  ['Neujahr', NEW_YEAR],
  ['Heilige Drei Könige', EPIPHANY],
  ['Internationaler Frauentag', ['Internationaler Frauentag', 'International Women’s Day']],
  ['Karfreitag', GOOD_FRIDAY],
  ['Ostersonntag', EASTER],
  ['Ostermontag', EASTER_MONDAY],
  ['Maifeiertag', ['Maifeiertag', 'Labour Day']],
  ['Christi Himmelfahrt', ASCENSION],
  ['Pfingstsonntag', PENTECOST],
  ['Pfingstmontag', PENTECOST_MONDAY],
  ['Fronleichnam', CORPUS_CHRISTI],
  [
    '75-jähriges Jubiläum des Volksaufstands in der DDR',
    ['75-jähriges Jubiläum des Volksaufstands in der DDR', '75th anniversary of the 1953 East German uprising'],
  ],
  ['Augsburger Friedensfest', ['Augsburger Friedensfest', 'Augsburg Peace Festival']],
  ['Mariä Himmelfahrt', ASSUMPTION],
  ['Weltkindertag', ['Weltkindertag', 'World Children’s Day']],
  ['Tag der Deutschen Einheit', ['Tag der Deutschen Einheit', 'Day of German Unity']],
  ['Reformationstag', ['Reformationstag', 'Reformation Day']],
  ['Allerheiligen', ALL_SAINTS],
  ['Buß- und Bettag', ['Buß- und Bettag', 'Day of Repentance and Prayer']],
  ['1. Weihnachtstag', CHRISTMAS],
  ['2. Weihnachtstag', SECOND_CHRISTMAS],
  // Austria
  ['Staatsfeiertag', ['Staatsfeiertag', 'Labour Day']],
  ['Nationalfeiertag', NATIONAL],
  ['Mariä Empfängnis', IMMACULATE],
  ['Christtag', ['Christtag', 'Christmas Day']],
  ['Stefanitag', ['Stefanitag', 'St. Stephen’s Day']],
  // Belgium
  ['Nieuwjaar - Nouvel An', NEW_YEAR],
  ['Paasmaandag - Lundi de Pâques', EASTER_MONDAY],
  ['Dag van de Arbeid - Fête du travail', LABOUR_DAY],
  ['Hemelvaartsdag - Ascension', ASCENSION],
  ['Pinkstermaandag - Lundi de Pentecôte', PENTECOST_MONDAY],
  ['Nationale feestdag - Fête nationale', NATIONAL],
  ['Tenhemelopneming - Assomption', ASSUMPTION],
  ['Allerheiligen - Toussaint', ALL_SAINTS],
  ['Wapenstilstand - Armistice', ARMISTICE],
  ['Kerstmis - Noël', CHRISTMAS],
  // Switzerland
  ['Neujahr/Nouvel An/Capodanno', NEW_YEAR],
  ['Karfreitag/Vendredi saint/Venerdì santo', GOOD_FRIDAY],
  ['Ostersonntag/Pâques/Domenica di Pasqua', EASTER],
  ['Ostermontag/Lundi de Pâques/Lunedì dell’Angelo', EASTER_MONDAY],
  ['Auffahrt/Ascension/Ascensione', ['Auffahrt', 'Ascension Day']],
  ['Pfingstsonntag/Pentecôte/Pentecoste', PENTECOST],
  ['Pfingstmontag/Lundi de Pentecôte/Lunedì di Pentecoste', PENTECOST_MONDAY],
  ['Bundesfeiertag/Fête nationale/Giorno festivo federale', ['Bundesfeiertag', 'Swiss National Day']],
  ['Eidg. Dank-, Buss- und Bettag/Jeûne fédéral/Digiuno federale', ['Eidg. Dank-, Buss- und Bettag', 'Federal Day of Thanksgiving']],
  ['Weihnachtstag/Noël/Natale di Gesù', ['Weihnachtstag', 'Christmas Day']],
  ['Stephanstag/Saint-Etienne/Santo Stefano', ['Stephanstag', 'St. Stephen’s Day']],
  // Czechia
  ['Nový rok a Den obnovy samostatného českého státu', NEW_YEAR],
  ['Velký pátek', GOOD_FRIDAY],
  ['Velikonoční pondělí', EASTER_MONDAY],
  ['Svátek práce', LABOUR_DAY],
  ['Den vítězství', VICTORY],
  ['Den slovanských věrozvěstů Cyrila a Metoděje', ['Tag der Slawenapostel Kyrill und Method', 'Saints Cyril and Methodius Day']],
  ['Den upálení mistra Jana Husa', ['Jan-Hus-Tag', 'Jan Hus Day']],
  ['Den české státnosti', ['Tag der tschechischen Staatlichkeit', 'Czech Statehood Day']],
  ['Den vzniku samostatného československého státu', ['Gründungstag der Tschechoslowakei', 'Independent Czechoslovak State Day']],
  ['Den boje za svobodu a demokracii', ['Tag des Kampfes für Freiheit und Demokratie', 'Struggle for Freedom and Democracy Day']],
  ['Štědrý den', CHRISTMAS_EVE],
  ['1. svátek vánoční', CHRISTMAS],
  ['2. svátek vánoční', SECOND_CHRISTMAS],
  // Denmark
  ['Nytårsdag', NEW_YEAR],
  ['Skærtorsdag', ['Gründonnerstag', 'Maundy Thursday']],
  ['Langfredag', GOOD_FRIDAY],
  ['Påskedag', EASTER],
  ['Anden påskedag', EASTER_MONDAY],
  ['Kristi Himmelfartsdag', ASCENSION],
  ['Pinsedag', PENTECOST],
  ['Anden Pinsedag', PENTECOST_MONDAY],
  ['Grundlovsdag', ['Tag des Grundgesetzes', 'Constitution Day']],
  ['Juleaftensdag', CHRISTMAS_EVE],
  ['Juledag', CHRISTMAS],
  ['Anden Juledag', SECOND_CHRISTMAS],
  // France
  ['Nouvel An', NEW_YEAR],
  ['Lundi de Pâques', EASTER_MONDAY],
  ['Fête du travail', LABOUR_DAY],
  ['Fête de la Victoire 1945', VICTORY],
  ['Ascension', ASCENSION],
  ['Lundi de Pentecôte', PENTECOST_MONDAY],
  ['Fête Nationale de la France', ['Französischer Nationalfeiertag', 'Bastille Day']],
  ['Assomption', ASSUMPTION],
  ['Toussaint', ALL_SAINTS],
  ['Armistice 1918', ARMISTICE],
  ['Noël', CHRISTMAS],
  // Italy
  ['Capodanno', NEW_YEAR],
  ['Epifania', EPIPHANY],
  ['Pasqua', EASTER],
  ['Lunedì di Pasqua', EASTER_MONDAY],
  ['Liberazione dal nazifascismo (1945)', LIBERATION],
  ['Festa del lavoro', LABOUR_DAY],
  ['Festa della Repubblica', ['Tag der Republik', 'Republic Day']],
  ['Assunzione di Maria', ASSUMPTION],
  ["Festa nazionale di San Francesco d'Assisi", ['Franz von Assisi', 'St. Francis of Assisi']],
  ['Ognissanti', ALL_SAINTS],
  ['Immacolata Concezione', IMMACULATE],
  ['Natale di Gesù', CHRISTMAS],
  ['Santo Stefano', ['Stephanstag', 'St. Stephen’s Day']],
  // Luxembourg; the library misspells the names of All Saints.
  ['Neijoerschdag - Neujahr - Nouvel An', NEW_YEAR],
  ['Ouschterméindeg - Ostermontag - Lundi de Pâques', EASTER_MONDAY],
  ['Dag vun der Aarbecht - Tag der Arbeit - Premier Mai', LABOUR_DAY],
  ['Christi Himmelfaart - Christi Himmelfahrt - Ascension', ASCENSION],
  ['Péngschtméindeg - Pfingstmontag - Lundi de Pentecôte', PENTECOST_MONDAY],
  ['Nationalfeierdag - Nationalfeiertag - Fête nationale', NATIONAL],
  ['Mariä Himmelfaart - Maria Himmelfahrt - Assomption', ASSUMPTION],
  ['Allerhellgen - Weihnachten - Allerheiligen - Toussaint', ALL_SAINTS],
  ['Chrëschtdag - Noël', CHRISTMAS],
  ['Stiefesdag - Zweiter Weihnachtsfeiertag - St. Etienne', SECOND_CHRISTMAS],
  // Netherlands
  ['Nieuwjaarsdag', NEW_YEAR],
  ['Goede vrijdag', GOOD_FRIDAY],
  ['Tweede Paasdag', EASTER_MONDAY],
  ['Koningsdag', ['Königstag', 'King’s Day']],
  ['Bevrijdingsdag', LIBERATION],
  ['Hemelvaartsdag', ASCENSION],
  ['Tweede Pinksterdag', PENTECOST_MONDAY],
  ['Eerste Kerstdag', CHRISTMAS],
  ['Tweede Kerstdag', SECOND_CHRISTMAS],
  // Poland
  ['Nowy Rok', NEW_YEAR],
  ['Święto Trzech Króli', EPIPHANY],
  ['pierwszy dzień Wielkiej Nocy', EASTER],
  ['drugi dzień Wielkiej Nocy', EASTER_MONDAY],
  ['Święto Państwowe', LABOUR_DAY],
  ['Święto Narodowe Trzeciego Maja', ['Tag der Verfassung', 'Constitution Day']],
  ['pierwszy dzień Zielonych Świątek', PENTECOST],
  ['dzień Bożego Ciała', CORPUS_CHRISTI],
  ['Wniebowzięcie Najświętszej Marii Panny', ASSUMPTION],
  ['Wszystkich Świętych', ALL_SAINTS],
  ['Narodowe Święto Niepodległości', INDEPENDENCE],
  ['Wigilia Bożego Narodzenia', CHRISTMAS_EVE],
  ['pierwszy dzień Bożego Narodzenia', CHRISTMAS],
  ['drugi dzień Bożego Narodzenia', SECOND_CHRISTMAS],
]);

/** A holiday of the library in a language; one that is not in the table keeps its name. */
export const holidayName = (name: string, language: Language): string => HOLIDAY_NAMES.get(name)?.[language === 'de' ? 0 : 1] ?? name;
