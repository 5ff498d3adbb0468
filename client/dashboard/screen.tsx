import { useEffect } from 'react'
import { business } from '../../shared/site/business.ts'

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} | ${business.name}`
  }, [title])
}
