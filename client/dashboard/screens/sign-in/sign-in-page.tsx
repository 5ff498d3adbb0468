import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardHomePath, paths } from '../../../../shared/lib/page/routes.ts'
import { isUntouched } from '../../../../shared/rules/setup/setup-steps.ts'
import { useSession } from '../../components/account/use-session.ts'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { getBusiness } from '../../lib/get-business.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { signInDestination } from '../../lib/routing/screen-views.ts'
import { SignInScreen, signInIntro, signInToContinueIntro } from './sign-in-screen.tsx'
import { readStaticForm } from './static-form.ts'

const route = getRouteApi(paths.login)

/**
 * Sign-in for owners and crews. Forwards a user who is signed in already, or to the setup if nothing is set up yet. The
 * Worker redirects signed-in requests too, so the form doesn't wait for the session.
 */
export function SignInPage() {
  const { next } = route.useSearch()
  const session = useSession()
  const queryClient = useQueryClient()
  const [staticForm] = useState(readStaticForm)

  if (session.data?.user) {
    const setup = queryClient.getQueryData(setupOptions.queryKey)
    const startsSetup = next === undefined && setup !== undefined && isUntouched(setup.steps)
    if (startsSetup) return <Navigate to={dashboardPaths.setup} replace />
    return (
      <Navigate to={dashboardHomePath(navigator.userAgent)} href={next && signInDestination(next)} replace />
    )
  }
  const { name } = getBusiness()
  return (
    <SignInScreen
      name={name}
      intro={next ? signInToContinueIntro : signInIntro(name)}
      staticForm={staticForm}
    />
  )
}
