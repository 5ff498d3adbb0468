import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Moves focus to the new page's heading, as a browser's own navigation would start over at the top. */
export function AppRoot() {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    const isMove = shown.current !== undefined && shown.current !== pathname
    shown.current = pathname
    if (isMove) document.querySelector<HTMLElement>('h1')?.focus()
  }, [pathname])
  return <Outlet />
}
