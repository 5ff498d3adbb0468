import { regexes } from 'zod/mini'

/**
 * Addresses that browsers accept and mail servers reject (RFC 5321): dots at an end of the local part or in a
 * row, or a local part over 64 characters.
 */
const invalidMailbox = /^\.|\.\.|\.@|^[^@]{65}/

const maxLength = 254

/** An email address as browsers define it, with a domain that contains a dot. */
export const emailFormat = {
  fits: (text: string) =>
    regexes.html5Email.test(text) &&
    !invalidMailbox.test(text) &&
    /@.+\../.test(text) &&
    text.length <= maxLength,
  message: 'Please enter an email address like name@example.com',
}
