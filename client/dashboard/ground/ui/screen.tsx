import { type ReactNode, useEffect } from 'react'
import { theBusiness } from '../business.ts'

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} | ${theBusiness().name}`
  }, [title])
}

type ScreenProps = { title: string; actions?: ReactNode; children: ReactNode }

/** One screen of the dashboard: its heading, which takes the focus when it opens, and beside it what can be done. */
export function Screen({ title, actions, children }: ScreenProps) {
  usePageTitle(title)
  return (
    <main className="screen">
      <div className="screen-head">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {children}
    </main>
  )
}
