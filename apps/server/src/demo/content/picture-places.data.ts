/** Which of the illustrated landscapes a place of the story is drawn as: itself, or the country it lies in. */
export const picturePlaces: Readonly<Record<string, string>> = {
  'hells-gate': 'hells-gate', 'lake-naivasha': 'lake-naivasha', 'crescent-island': 'lake-naivasha', longonot: 'longonot', olkaria: 'hells-gate', eburru: 'aberdares',
  elementaita: 'elementaita', malewa: 'rift-valley-viewpoint', 'lake-nakuru': 'lake-nakuru', menengai: 'rift-valley-viewpoint', 'hyrax-hill': 'lake-nakuru',
  'thomsons-falls': 'nyahururu', baringo: 'lake-baringo', bogoria: 'elementaita', suswa: 'suswa', magadi: 'magadi', olorgesailie: 'magadi', loita: 'taita-hills',
  karura: 'karura', 'nairobi-park': 'nairobi-national-park', 'nairobi-cbd': 'nairobi', eastleigh: 'nairobi', parklands: 'nairobi', arboretum: 'nairobi', oloolua: 'karura',
  karen: 'ngong-hills', 'city-market': 'nairobi', 'ngong-hills': 'ngong-hills', tigoni: 'limuru', kereita: 'limuru', 'paradise-lost': 'karura', kitengela: 'nairobi-national-park', lukenya: 'lukenya',
  sirimon: 'mount-kenya', 'naro-moru': 'mount-kenya', chogoria: 'mount-kenya', 'castle-forest': 'aberdares', nanyuki: 'nanyuki', 'ngare-ndare': 'nanyuki', 'ol-pejeta': 'ol-pejeta',
  aberdares: 'aberdares', satima: 'aberdares', 'elephant-hill': 'aberdares', nyeri: 'nanyuki', sagana: 'sagana', thika: 'fourteen-falls', 'fourteen-falls': 'fourteen-falls',
  'ol-donyo-sabuk': 'lukenya', 'meru-park': 'meru', 'meru-town': 'meru', nithi: 'nyahururu',
  diani: 'diani', 'kaya-kinondo': 'shimba-hills', gazi: 'diani', shimba: 'shimba-hills', wasini: 'watamu', mombasa: 'mombasa', nyali: 'mombasa', kilifi: 'kilifi', watamu: 'watamu', mida: 'kilifi',
  gedi: 'watamu', arabuko: 'kakamega-forest', malindi: 'mombasa', marafa: 'hells-gate', mambrui: 'diani', lamu: 'lamu', shela: 'lamu', takwa: 'lamu',
  kakamega: 'kakamega-forest', buyangu: 'kakamega-forest', nabuyole: 'fourteen-falls', kisumu: 'kisumu', dunga: 'kisumu', 'kit-mikayi': 'rusinga-island', ndere: 'kisumu', rusinga: 'rusinga-island',
  ruma: 'ol-pejeta', thimlich: 'rusinga-island', tabaka: 'kericho', kericho: 'kericho', nandi: 'kericho', chepkiit: 'kericho', eldoret: 'iten', iten: 'iten', 'kerio-view': 'iten', cherangani: 'mount-elgon',
  saiwa: 'kakamega-forest', 'mount-elgon': 'mount-elgon', kitale: 'mount-elgon',
  'maasai-mara': 'maasai-mara', 'mara-north': 'maasai-mara', narok: 'maasai-mara', amboseli: 'amboseli', chyulu: 'chyulu', 'tsavo-west': 'tsavo-east', 'tsavo-east': 'tsavo-east',
  taita: 'taita-hills', kasigau: 'taita-hills', iveti: 'lukenya', kyamwilu: 'lukenya',
  samburu: 'samburu', ololokwe: 'ololokwe', marsabit: 'chalbi', 'eliye-springs': 'lake-turkana', loiyangalani: 'lake-turkana',
}
