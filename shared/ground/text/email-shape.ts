import { regexes } from 'zod/mini'

/** What an e-mail address has to be: one as browsers know it, at a domain that mail can come to, which has a dot. */
export const emailShape = {
  fits: (text: string) => regexes.html5Email.test(text) && text.slice(text.lastIndexOf('@')).includes('.'),
  message: 'Please enter an email address like name@example.com',
}
