import * as z from 'zod/mini'
import { emailFormat } from '../../lib/text/email-format.ts'
import { tidyEmail } from '../../lib/text/tidy.ts'
import { maxCrews, wholeNumber } from '../schedule/schedule-schemas.ts'
import { roles } from './role.ts'

/** An invitation expires after this many days. */
export const invitationDays = 7

export const invitationMessages = {
  hasAccount: 'This email already has an account',
  lastOwner: 'There must be an owner. Make someone else an owner first.',
  needsPasswordOrPasskey:
    'This account signs in with a code alone, and an owner needs more. Ask them to add a passkey or set a password under Account first.',
  ownAccount: 'You can’t remove your own account. Ask another owner.',
}

/** The body of `POST /api/admin/invitations`. */
export const invitationSchema = z.object({
  email: z
    .string(emailFormat.message)
    .check(
      z.overwrite(tidyEmail),
      z.toLowerCase(),
      z.maxLength(254, emailFormat.message),
      z.refine(emailFormat.fits, emailFormat.message),
    ),
  role: z.enum(roles, 'Please choose a role'),
})

export type InvitationRequest = z.output<typeof invitationSchema>

/** The body of `PATCH /api/admin/accounts/:id`: a role, a crew (`null` for none), or both. */
export const accountChangeSchema = z
  .object({
    role: z.optional(invitationSchema.shape.role),
    crew: z.optional(z.nullable(wholeNumber(1, maxCrews))),
  })
  .check(
    z.refine(({ role, crew }) => role !== undefined || crew !== undefined, {
      error: 'Please say what to change',
      path: ['role'],
    }),
  )
