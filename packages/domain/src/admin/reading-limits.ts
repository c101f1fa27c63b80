/**
 * How much somebody of the office reads of people within a day: far more than anybody's work, and far less than everybody
 * there is. Pages of people's addresses; searches; and everything else that is listed or opened.
 */
export const READINGS_A_DAY = { people: 500, searches: 1500, others: 5000 } as const
