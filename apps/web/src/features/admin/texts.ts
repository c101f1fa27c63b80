export const DECLARE_FIRST = 'Please confirm this first.'
