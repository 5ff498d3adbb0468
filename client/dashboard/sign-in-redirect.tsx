import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../shared/page/routes.ts'
import { returnPlace } from './search-params.ts'

type SignInRedirectProps = { keepsPlace: boolean }

/** To the sign-in page, in place of this history entry, remembering where from: the address changes meanwhile. */
export function SignInRedirect({ keepsPlace }: SignInRedirectProps) {
  const router = useRouter()
  const [place] = useState(() => (keepsPlace ? returnPlace(router.latestLocation.href) : undefined))
  return <Navigate to={paths.login} search={{ next: place }} replace />
}
