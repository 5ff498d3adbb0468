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
  /** A link back to the screen that this one belongs to. */
  back?: ViewElements
  children: ViewElements
}

/**
 * A dashboard screen. Its heading takes the focus on opening; the actions are beside it. On a phone they and the way
 * back are in a bar, which has room for a title and three actions.
 */
export function Screen({ title, actions, back, children }: ScreenProps) {
  usePageTitle(title)
  return (
    <main className="screen">
      <div className="screen-head">
        {back}
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {children}
    </main>
  )
}
