import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import '../../../client/styles/site.css'
import { createAppRouter } from './router.tsx'

const script = document.querySelector<HTMLScriptElement>('script[src]')?.getAttribute('src') ?? ''
const style = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? ''

hydrateRoot(document, <RouterClient router={createAppRouter({ script, style })} />)
