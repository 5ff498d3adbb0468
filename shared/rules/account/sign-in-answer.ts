import type { AuthMethods } from './reauthentication.ts'

/** What became of a sign-in form that posted by itself: why it signed nobody in, or how it goes on after the password. */
export type SignInResponse = { message: string; ways?: AuthMethods | undefined }
