import { useEffect } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { getBusiness } from '../get-business.ts'

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} | ${getBusiness().name}`
  }, [title])
}

type ScreenProps = {
  title: string
  actions?: ViewElements
  /** The way back to the screen that it belongs to. */
  back?: ViewElements
  children: ViewElements
}

/** One screen of the dashboard: its heading, which takes the focus when it opens, and beside it what can be done. */
export function Screen({ title, actions, back, children }: ScreenProps) {
  usePageTitle(title)
  return (
    <main className="screen">
      {back}
      <div className="screen-head">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {children}
    </main>
  )
}
