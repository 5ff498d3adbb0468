import { regexes } from 'zod/mini'

/** What browsers let pass and no mail server takes (RFC 5321): dots at an end of the local part or in a row, or too much of it. */
const noMailbox = /^\.|\.\.|\.@|^[^@]{65}/

const longest = 254

/** What an e-mail address has to be: one as browsers know it, at a domain that mail can come to, which has a dot. */
export const emailShape = {
  fits: (text: string) =>
    regexes.html5Email.test(text) && !noMailbox.test(text) && /@.+\../.test(text) && text.length <= longest,
  message: 'Please enter an email address like name@example.com',
}
