import { HOUR } from '../time.ts'

/** A prompt rings a phone, which need not belong to whoever asks: so many in an hour, and no more. */
export const PROMPTS_AN_HOUR = 20
export const PROMPT_QUOTA_WINDOW = HOUR
