/** The ids of the listing's form, and of the sheet that it is in on a phone. */
export const FILTER_FORM = 'listing-form'
export const FILTER_SHEET = 'listing-filters'
