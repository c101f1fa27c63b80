/** What guides say of themselves in Swahili. */
export const guideTexts = {
  'kamau-njoroge': {
    bio: 'Nilikulia Karagita, kati ya ziwa na mashamba ya maua, na nikajifunza miamba ya Hell’s Gate kwa kubebea wengine kamba. Leo naongoza na timu ya watu tisa kutoka Naivasha, kwa miguu, kwa baiskeli, kwa boti na kwenye mwamba. Afadhali nirudishe kikundi kuliko kupoteza kiatu kwenye mafuriko.',
    businessDescription:
      'Vikundi vidogo karibu na Ziwa Naivasha, Hell’s Gate na Longonot tangu 2014. Viongozi wenye leseni, baiskeli zilizotunzwa, jaketi za kuokoa maisha zinazokutosha, na bei zinazosema kilichomo.',
  },
  'mwanaisha-juma': {
    bio: 'Mimi ni Mdigo wa Gazi, na mkubwa wa ndugu saba. Naongoza majini, kwenye mikoko na kayani, ambako nilifundishwa wakati wa kuongea.',
    businessDescription:
      'Safari za jamii pwani ya kusini. Vikundi vya akina mama tunawalipa siku hiyo hiyo, mbele yako.',
  },
} as const
