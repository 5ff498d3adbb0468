import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { firstScreen, paths } from '../../../../shared/lib/page/routes.ts'
import { isUntouched } from '../../../../shared/rules/setup/setup.ts'
import { useSession } from '../../components/account/use-session.ts'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { destinationOf, places } from '../../lib/address/addresses.ts'
import { theBusiness } from '../../lib/business.ts'
import { readEarlierForm } from './earlier-form.ts'
import { SignInScreen, signInLead, signInToContinue } from './sign-in-screen.tsx'

const route = getRouteApi(paths.login)

/**
 * Sign-in for the business's own people; a signed-in visitor goes on to where they were going. The Worker sends those
 * on by itself, so the form need not wait until the session is looked up. Who has all to set up yet is led through it.
 */
export function SignInPage() {
  const { next } = route.useSearch()
  const session = useSession()
  const queryClient = useQueryClient()
  const [earlier] = useState(readEarlierForm)

  if (session.data?.user) {
    const setup = queryClient.getQueryData(setupOptions.queryKey)
    const isLed = next === undefined && setup !== undefined && isUntouched(setup.steps)
    if (isLed) return <Navigate to={places.setup} replace />
    return <Navigate to={firstScreen(navigator.userAgent)} href={next && destinationOf(next)} replace />
  }
  const { name } = theBusiness()
  return <SignInScreen name={name} lead={next ? signInToContinue : signInLead(name)} earlier={earlier} />
}
