import { regexes } from 'zod/mini'

/** What browsers let pass and no mail server takes (RFC 5321): dots at an end of the local part or in a row, or too much of it. */
const invalidMailbox = /^\.|\.\.|\.@|^[^@]{65}/

const maxLength = 254

/** What an e-mail address has to be: one as browsers know it, at a domain that mail can come to, which has a dot. */
export const emailFormat = {
  fits: (text: string) =>
    regexes.html5Email.test(text) &&
    !invalidMailbox.test(text) &&
    /@.+\../.test(text) &&
    text.length <= maxLength,
  message: 'Please enter an email address like name@example.com',
}
