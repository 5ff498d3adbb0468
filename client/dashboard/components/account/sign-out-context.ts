import { createContext, use } from 'react'

type SignOut = { isSigningOut: boolean; onSignOut: () => void }

/** Signs the account out, from wherever the layout of a screen has room for it. */
export const SignOutContext = createContext<SignOut>({ isSigningOut: false, onSignOut: () => {} })

export const useSignOutAction = (): SignOut => use(SignOutContext)
