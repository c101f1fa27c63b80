/** First names with the family names that go with them, community by community. */
export interface NamePool {
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly families: readonly string[]
  readonly towns: readonly string[]
}

const words = (text: string) => text.split(' ')

export const namePools: readonly NamePool[] = [
  {
    women: words('Wanjiku Wairimu Nyokabi Njeri Wambui Muthoni Wangari Nyambura Waithera Wangui'),
    men: words('Kariuki Mwangi Njoroge Kamau Githinji Ndung’u Macharia Waweru Gathogo Kimani'),
    families: words('Mwangi Kariuki Maina Kinyua Gachanja Ngugi Wanyoike Kuria Mbugua Muchiri Karanja'),
    towns: words('Nairobi Thika Kiambu Nyeri Nakuru Ruiru'),
  },
  {
    women: words('Achieng Akinyi Atieno Anyango Adhiambo Awuor Apiyo Akoth'),
    men: words('Otieno Ochieng Odhiambo Onyango Okoth Omondi Ouma Owino'),
    families: words('Okello Ogola Oduor Obiero Were Otieno Opiyo Oluoch Nyong’o Ogutu'),
    towns: words('Kisumu Nairobi Siaya Mombasa'),
  },
  {
    women: words('Nekesa Naliaka Nafula Khadenje Mmbone Nasimiyu Ayuma Vugutsa'),
    men: words('Wekesa Wafula Barasa Simiyu Shikuku Mudavadi Lusweti Makokha'),
    families: words('Wanyonyi Masinde Shitanda Wamalwa Juma Muliro Luvai Imbuga Khaemba'),
    towns: words('Kakamega Bungoma Nairobi Eldoret'),
  },
  {
    women: words('Chebet Jepkosgei Cherono Chepkoech Jerotich Jelagat Chemutai'),
    men: words('Kiprono Kibet Kipchumba Cheruiyot Kiptoo Kimutai Kipkemboi Rotich'),
    families: words('Koech Sang Rotich Langat Kirui Bett Tanui Keter Chepkwony'),
    towns: words('Eldoret Kericho Nairobi Nakuru'),
  },
  {
    women: words('Mwende Ndinda Mumbua Kanini Mutheu Ndunge Syokau Katunge'),
    men: words('Mutua Kioko Musyoka Mutiso Kyalo Nzioka Muthama Wambua'),
    families: words('Musyoki Kilonzo Mulwa Ndeti Makau Nthenge Mwanzia Kitonga'),
    towns: words('Machakos Nairobi Kitui Athi-River'),
  },
  {
    women: words('Kendi Kathambi Karimi Gacheri Makena Mukami'),
    men: words('Mutethia Murithi Kirimi Mwenda Gitonga Kimathi'),
    families: words('M’Imanyara Muriuki Mbaabu Kinoti Marete Gitobu'),
    towns: words('Meru Nanyuki Nairobi'),
  },
  {
    women: words('Moraa Kwamboka Kemunto Nyaboke Bosibori Kerubo'),
    men: words('Nyamweya Ombati Mogaka Makori Onsongo Momanyi'),
    families: words('Ongeri Nyachae Mose Mokua Omwenga Gesora'),
    towns: words('Kisii Nairobi Nakuru'),
  },
  {
    women: words('Fatuma Amina Zainab Mwanaisha Halima Rukia Saida Salma'),
    men: words('Ali Hassan Omar Said Abdallah Bakari Swaleh Yusuf'),
    families: words('Mohamed Athman Juma Shee Abdulrahman Khamis Salim Bwana'),
    towns: words('Mombasa Malindi Lamu Nairobi Kilifi'),
  },
  {
    women: words('Kadzo Dama Sidi Kabibi Mbodze'),
    men: words('Kahindi Charo Karisa Kazungu Safari'),
    families: words('Mwambire Kombe Chengo Ngala Baya Thoya'),
    towns: words('Kilifi Malindi Mombasa'),
  },
  {
    women: words('Nasieku Naisula Silantoi Nashipai Sein'),
    men: words('Lemayian Saitoti Kipaa Leshan Parsaloi'),
    families: words('Ole-Kina Sankok Tipis Nkaissery Kantai Lenku'),
    towns: words('Narok Kajiado Ngong Kitengela'),
  },
  {
    women: words('Hodan Ifrah Hibo Sahra Nasra'),
    men: words('Abdi Farah Ibrahim Mohamud Guled'),
    families: words('Abdullahi Duale Hussein Warsame Adan'),
    towns: words('Nairobi Garissa Isiolo'),
  },
  {
    women: words('Priya Nisha Meera Anjali Hetal'),
    men: words('Rohan Amit Kunal Ravi Nikhil'),
    families: words('Shah Patel Devani Gohil Mehta'),
    towns: words('Nairobi Mombasa Kisumu'),
  },
  {
    women: words('Emma Sophie Grace Julia Hannah'),
    men: words('Daniel Thomas James Peter Lukas'),
    families: words('Ashford Keller Lindqvist Brennan Moreau Visser'),
    towns: words('Nairobi Nanyuki Diani'),
  },
]

export const baptismalNames = {
  women: words(
    'Grace Faith Mercy Esther Ruth Joyce Caroline Lilian Beatrice Irene Sharon Purity Diana Brenda Lucy Agnes',
  ),
  men: words(
    'Brian Kevin Dennis Victor Samuel Joseph Collins Eric Martin Felix Simon Stephen Elijah Patrick George Ian',
  ),
} as const

export const customerBios = [
  'Accountant on weekdays, muddy on Saturdays.',
  'Two children, one car, many picnics.',
  'I walk so that I can eat chapati.',
  'Learning birds slowly. Forty-one so far.',
  'New to Kenya and saying yes to everything.',
  'I run the office outings, so be nice to me.',
  'Third-year student; the cheaper the bus, the better the story.',
  'Retired teacher. I still mark people on punctuality.',
  'I bring the thermos.',
  'Afraid of heights and of missing out.',
  'Nurse at a county hospital, hiker on every free day.',
  'Weekends are for the lake.',
] as const
