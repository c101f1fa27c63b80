import { MIN_PASSWORD } from '@upeo/domain/identity/password'

export const PASSWORD_HINT = `At least ${MIN_PASSWORD} characters, with a lowercase letter, an uppercase letter and a number.`
