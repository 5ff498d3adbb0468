import * as ToastPrimitive from '@radix-ui/react-toast'
import { Provider as TooltipProvider } from '@radix-ui/react-tooltip'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Toaster } from 'sonner'
import { HomePage } from './home-page.tsx'
import './main.css'
import { NotFound } from './not-found.tsx'

const queryClient = new QueryClient()

const container = document.getElementById('root')
if (!container) throw new Error('There is no #root.')

createRoot(container).render(
  <QueryClientProvider client={queryClient}>
    <TooltipProvider>
      <ToastPrimitive.Provider>
        <Toaster visibleToasts={3} gap={14} />
        <BrowserRouter>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </BrowserRouter>
        <ToastPrimitive.Viewport />
      </ToastPrimitive.Provider>
    </TooltipProvider>
  </QueryClientProvider>,
)
