import { recordsOf } from './records.ts'

/** The people who guide. Verified unless said otherwise; `member` is how many months ago they joined. */
export interface StoryGuide {
  readonly username: string
  readonly name: string
  readonly presents: 'woman' | 'man'
  readonly town: string
  readonly county: string
  readonly business: string
  readonly bio: string
  readonly description: string
  readonly specialties: readonly string[]
  readonly manualMethods: readonly ('bank' | 'paybill' | 'buygoods')[]
  /** How often the guide is booked: 1 is average. */
  readonly popularity: number
  readonly member: number
  readonly verified: boolean
}

/** What is a list stands in one text. */
type Written = Omit<StoryGuide, 'specialties' | 'manualMethods'> & Readonly<Record<'specialties' | 'methods', string>>

// prettier-ignore
const written = recordsOf<Written>()(
  ['username', 'name', 'presents', 'town', 'county', 'business', 'specialties', 'methods', 'popularity', 'member', 'verified', 'bio', 'description'],
  [
  ['kamau-njoroge', 'Kamau Njoroge', 'man', 'Naivasha', 'Nakuru', 'Rift Valley Trails', 'Hiking;Climbing;Cycling;Boat trips', 'bank;paybill;buygoods', 2.2, 26, true, 'I grew up in Karagita, between the lake and the flower farms, and learned the cliffs at Hell\'s Gate by carrying ropes for other people. Today I guide with a team of nine from Naivasha, on foot, by bicycle, by boat and on rock. I would rather turn a group round than lose a shoe to a flood.', 'Small groups around Lake Naivasha, Hell\'s Gate and Longonot since 2014. Licensed guides, serviced bikes, life jackets that fit, and prices that say what is in them.'],
  ['wanjiku-mwangi', 'Wanjiku Mwangi', 'woman', 'Ngong', 'Kajiado', 'Ngong Ridge Walks', 'Hiking;Tea farms;Birds', 'paybill', 1.6, 24, true, 'I was a primary school teacher for eleven years, and I still count heads at every junction. On Saturdays you find me on the Ngong Hills with a whistle and too many bananas.', 'Day walks within two hours of Nairobi, with rangers where rangers are needed and pilau where pilau is needed.'],
  ['daniel-sankale', 'Daniel Sankale', 'man', 'Talek', 'Narok', 'Enkare Safaris', 'Safari;Walking safaris;Culture', 'bank', 1.3, 25, true, 'My family\'s cattle share a border with the Maasai Mara and always have. My sister Nashipai and I guide together: she finds the leopards and I tell the stories.', 'A family company of Talek. Half of our drivers are women, and all of us grew up within sight of the river.'],
  ['nasieku-lemein', 'Nasieku Lemein', 'woman', 'Narosura', 'Narok', 'Loita Walking Safaris', 'Walking;Caves;Beadwork', 'bank', 0.8, 20, true, 'I walk with donkeys. In the Loita forest, on Suswa and across Magadi I show you my country at the speed at which we have always crossed it.', 'Walking journeys with Maasai guides. A fifth of what you pay goes to the forest committee, and the book is open.'],
  ['jane-wambui', 'Jane Wambui Gitau', 'woman', 'Nanyuki', 'Laikipia', 'Sirimon Mountain Guides', 'Mount Kenya;Rhinos;Stars', 'bank;paybill', 1.3, 28, true, 'I have stood on Point Lenana 143 times. I was one of the first three women to hold a gold guide badge in Nanyuki, and I carry a spare pair of gloves for you.', 'Mount Kenya by the gentle side, and Laikipia below it. Porters carry eighteen kilos and are paid what the association asks.'],
  ['peter-muthomi', 'Peter Muthomi', 'man', 'Naro Moru', 'Nyeri', 'Batian Climbing School', 'Technical climbing;Mount Kenya', 'bank', 0.6, 22, true, 'I am from Chogoria and married to the west side of the mountain. I teach people to climb with their heads first.', 'Technical guiding on Mount Kenya and on Kenya\'s big walls: few people, much rope.'],
  ['hassan-bakari', 'Hassan Bakari Omar', 'man', 'Ukunda', 'Kwale', 'Diani Reef Company', 'Snorkelling;Kite surfing;Dhows', 'paybill;buygoods', 1.5, 24, true, 'I fished this reef until my nets came up empty. Now I show it, and the fish are coming back.', 'Boats, kites and masks behind the reef at Diani. The tide makes our timetable.'],
  ['mwanaisha-juma', 'Mwanaisha Juma', 'woman', 'Msambweni', 'Kwale', 'Pwani Kusini Walks', 'Mangroves;Marine park;Sacred forests', 'buygoods', 1.1, 18, true, 'I am Digo, from Gazi, and the eldest of seven. I guide on water, in mangroves and in the kaya, where I was taught when to speak.', 'Community trips on the south coast. We pay the women\'s groups on the same day, in front of you.'],
  ['ali-swaleh', 'Ali Swaleh Bakshuwein', 'man', 'Lamu', 'Lamu', 'Lamu Dhow House', 'Dhows;Old Town;Swahili food', 'bank', 1.1, 23, true, 'Six generations of my family carved Lamu\'s doors. I carve less and talk more, and I know every captain who sails slowly.', 'Walks, sails and suppers in the Lamu archipelago, with family and friends.'],
  ['fatma-abdalla', 'Fatma Abdalla', 'woman', 'Mombasa', 'Mombasa', 'Old Town Table', 'Food;Old Town walks', 'paybill', 1.2, 19, true, 'Born behind the spice market. My walks take long because people stop me, and my biryani takes long because biryani does.', 'Food and stories of Mombasa\'s Old Town, in kitchens and courtyards that are really ours.'],
  ['kahindi-charo', 'Kahindi Charo', 'man', 'Watamu', 'Kilifi', 'Mida Creek Guides', 'Snorkelling;Birds;Sailing', 'bank;buygoods', 1.4, 25, true, 'I am Giriama, from Mida, and I learned birds in order to argue with a scientist. I was wrong about the plover and right about nearly everything else.', 'Guides of Mida and Kilifi. The boardwalk pays school fees for forty children.'],
  ['karisa-kazungu', 'Karisa Kazungu', 'man', 'Malindi', 'Kilifi', 'Sokoke Naturalists', 'Birds;Butterflies;Kite', 'paybill', 0.8, 17, true, 'I used to set snares in Arabuko-Sokoke. The forest forgave me, and now I earn more by leaving it alone.', 'Forest, canyon and beach around Malindi with people who were born there.'],
  ['achieng-otieno', 'Achieng Otieno', 'woman', 'Kisumu', 'Kisumu', 'Dunga Lakeside Tours', 'Lake Victoria;Food;Birds', 'paybill;buygoods', 1.2, 21, true, 'My café stands where my grandfather tied his boat. I paddle, fry, translate and never let anyone eat fish with a fork.', 'Lake Victoria from Dunga Beach: canoes at dawn, food at dusk, music in between.'],
  ['tom-okoth', 'Tom Okoth', 'man', 'Mbita', 'Homa Bay', 'Suba Lake Journeys', 'Islands;Fossils;Roan antelope', 'bank', 0.7, 20, true, 'I am Suba and still dream in it sometimes. I worked as a ranger in Ruma and know the roans by their scars.', 'Rusinga, Takawiri and the Lambwe Valley, by boat and by Land Rover.'],
  ['brian-shivachi', 'Brian Shivachi', 'man', 'Shinyalu', 'Kakamega', 'Isukha Forest Paths', 'Rainforest;Birds;Night walks', 'buygoods', 0.9, 22, true, 'I keep the notebooks of the men who taught me Kakamega\'s birds. On my days off I look for them anyway.', 'Guides of the Isecheno side. Slow walks in the last rainforest of Kenya.'],
  ['nekesa-simiyu', 'Nekesa Simiyu', 'woman', 'Kitale', 'Trans Nzoia', 'Elgon Caves and Trails', 'Mount Elgon;Caves;Bouldering', 'bank', 0.7, 16, true, 'A ranger\'s daughter: he counted sitatunga and I held the pencil. I take people under Elgon and on top of it.', 'Mount Elgon, Saiwa and the Nzoia with Bukusu and Sabaot guides.'],
  ['kiprop-cheruiyot', 'Kiprop Cheruiyot', 'man', 'Iten', 'Elgeyo-Marakwet', 'Iten High Altitude', 'Running;Escarpment;Paragliding', 'bank;paybill', 1.0, 19, true, 'I ran 2:11 once, on a flat day in Amsterdam. Now I run slowly with people who are on holiday, and it is better for the knees.', 'Running, walking and flying on the edge of the Kerio Valley.'],
  ['chebet-koech', 'Chebet Koech', 'woman', 'Kericho', 'Kericho', 'Tea Country Walks', 'Tea;Walking', 'buygoods', 0.7, 14, true, 'I plucked tea for nine years and read bird books at night. I show you both.', 'Walks and cupping in Kericho\'s tea, with people who pick it.'],
  ['jepkosgei-sang', 'Jepkosgei Sang', 'woman', 'Kapsabet', 'Nandi', 'Nandi Edge Adventures', 'Climbing;Waterfalls;Cheese', 'paybill', 0.6, 13, true, 'My grandmother hid calves behind the waterfall. I take guests there, and they are quieter than the calves were.', 'Cliffs, falls and farm tables on the Nandi side.'],
  ['james-lesorogol', 'James Lesorogol', 'man', 'Archers Post', 'Samburu', 'Ewaso Camel Walks', 'Safari;Camels;Ololokwe', 'bank', 0.9, 23, true, 'I worked four years for the people who study our elephants and know the families by name. My camels have names, too, not all of them polite.', 'Samburu on foot, by camel and by cruiser.'],
  ['ekai-lokwawi', 'Ekai Lokwawi', 'man', 'Lodwar', 'Turkana', 'Jade Sea Expeditions', 'Lake Turkana;Boats;Photography', 'bank', 0.4, 9, false, 'I was a translator for photographers and did not like what I translated. So I began to guide, in another way.', 'Lake Turkana from both shores, with two engines and permission.'],
  ['halima-adan', 'Halima Adan', 'woman', 'Marsabit', 'Marsabit', 'Mist Mountain Journeys', 'Marsabit;Food;Markets', 'paybill', 0.6, 8, false, 'Half Borana, half Somali, and fluent in bargaining. I guide in Marsabit and, when my mother needs cloth, in Eastleigh.', 'Northern towns and tables with a local host.'],
  ['mutua-musyoka', 'Mutua Musyoka', 'man', 'Machakos', 'Machakos', 'Ukambani Outdoors', 'Hills;Falls;Family days', 'buygoods;paybill', 1.1, 18, true, 'My scouts were once the wildest children of Machakos. So was I.', 'Hills, falls and games within an hour and a half of Nairobi.'],
  ['mwende-kioko', 'Mwende Kioko', 'woman', 'Kibwezi', 'Makueni', 'Chyulu Green Hills', 'Hiking;Riding;Caves', 'bank', 0.5, 15, true, 'Bees saved my family in the drought of 2009. I walk the hills their water comes from.', 'The Chyulu Hills on foot and on horseback.'],
  ['simon-parsitau', 'Simon Parsitau', 'man', 'Kimana', 'Kajiado', 'Kimana View Safaris', 'Elephants;Photography;Camping', 'bank;paybill', 1.1, 22, true, 'I keep a book on Amboseli\'s big bulls and never post where they are. My camp belongs to 844 families, mine included.', 'Elephants, dust and the mountain, from the community land of Kimana.'],
  ['naisiae-tobiko', 'Naisiae Tobiko', 'woman', 'Kitengela', 'Kajiado', 'Athi Plains Riding', 'Horses;Wildlife;Families', 'buygoods', 0.7, 6, false, 'Our families agreed not to fence, so zebra still pass. I ride among them and teach people who cried the first time.', 'Horses for beginners and for the brave, on the open Athi plains.'],
  ['rose-nyambura', 'Rose Nyambura Kariuki', 'woman', 'Nairobi', 'Nairobi', 'Nairobi on Foot', 'City walks;National park;Cycling', 'paybill;buygoods', 1.5, 27, true, 'I was raised in Kaloleni by a man who laid railway track. His Nairobi is the one I show, with corrections.', 'Walks, rides and drives in the capital, lions included.'],
  ['priya-shah', 'Priya Shah', 'woman', 'Nairobi', 'Nairobi', 'Masala and Mogo', 'Food;Cooking', 'bank', 0.8, 7, false, 'My great-grandfather came to sell nails to the railway. We stayed for the bhajia.', 'Kenyan Gujarati food, at the counters and at our table in Parklands.'],
  ['kevin-omondi', 'Kevin Omondi', 'man', 'Nairobi', 'Nairobi', 'Karura Wheels and Ropes', 'Cycling;Climbing;Birds', 'buygoods', 1.3, 20, true, 'My grandmother called me Opija, the swallow, because I looked up. I look up for a living now, on trails and on rock.', 'Bikes in Karura, ropes at Lukenya, and boats on a quiet dam.'],
  ['gitonga-mbaabu', 'Gitonga Mbaabu', 'man', 'Meru', 'Meru', 'Meru Plains and Peaks', 'Safari;Mount Kenya;Culture', 'bank', 0.6, 17, true, 'I am from Nkubu, and the emptiest park in Kenya is the one I love. You meet three cars a day and wave at all of them.', 'Meru National Park, the Chogoria side and the elders of Nchiru.'],
  ['njeri-kimani', 'Njeri Kimani', 'woman', 'Sagana', 'Kirinyaga', 'Tana Rapids', 'Rafting;Zip lines;Camping', 'paybill;buygoods', 1.4, 24, true, 'First woman to hold a trip leader\'s paddle on the Tana, and still the loudest. I check the river at dawn, every day.', 'White water, zip lines and river camps. Safety kayaks go first.'],
  ['maina-githaiga', 'Maina Githaiga', 'man', 'Nyeri', 'Nyeri', 'Aberdare Forest Walks', 'Moorland;Coffee;History', 'bank;buygoods', 1.0, 21, true, 'My grandfather fought from this forest and my father planted it again. I walk in it and tell both stories.', 'The Aberdares, Nyeri and Nyahururu with guides who carry extra jackets.'],
  ['cheboi-kandie', 'Cheboi Kandie', 'man', 'Kampi ya Samaki', 'Baringo', 'Baringo Lake Guides', 'Birds;Boats;Hot springs', 'buygoods', 0.9, 19, true, 'A Tugen herd boy who learned 470 birds by throwing fewer stones. I know in which bush the owl sleeps.', 'Baringo, Bogoria and Nakuru by boat, on foot and by van.'],
  ['moraa-nyaboke', 'Moraa Nyaboke', 'woman', 'Tabaka', 'Kisii', 'Gusii Hands', 'Soapstone;Cooking', 'paybill', 0.4, 2, false, 'I carve less well than my uncle and cook better. Come for both.', 'Soapstone and matoke with one family in Tabaka.'],
  ['ndunge-mwanzia', 'Ndunge Mwanzia', 'woman', 'Voi', 'Taita-Taveta', 'Red Earth Tsavo', 'Safari;Trains;Camping', 'bank', 0.9, 12, true, 'I stand on Voi platform with a sign, and have met every train for three years. Baboons are my only competitors.', 'Tsavo East and West by road and rail, with real beds under acacias.'],
  ['mwakio-mghanga', 'Mwakio Mghanga', 'man', 'Wundanyi', 'Taita-Taveta', 'Taita Hills Naturalists', 'Birds;Hill walks;Baskets', 'paybill', 0.5, 15, true, 'I carry the key of Ngangao in my pocket and the number of apalis in my heart.', 'Cloud forests, caves and Kasigau with Taita and Kasigau guides.'],
  ['zawadi-nyawira', 'Zawadi Nyawira', 'woman', 'Karen', 'Nairobi', 'Slow Garden Studio', 'Yoga;Forest bathing;Clay', 'buygoods', 0.9, 2, false, 'I was an auditor with a bad back. I still count, but only breaths.', 'Yoga, quiet and clay in and around Nairobi.'],
  ['wanjiru-kamande', 'Wanjiru Kamande', 'woman', 'Nairobi', 'Nairobi', 'Downtown Bites', 'Street food', 'paybill', 0.9, 1, false, 'I fried mandazi on Luthuli Avenue to pay for catering school, so I know whose oil is fresh.', 'Street food in the centre of Nairobi, nine bites at a time.'],
  ],
)

export const guides: readonly StoryGuide[] = written.map(({ specialties, methods, ...guide }) =>
  Object.assign(guide, {
    specialties: specialties.split(';'),
    manualMethods: methods.split(';') as StoryGuide['manualMethods'],
  }),
)
