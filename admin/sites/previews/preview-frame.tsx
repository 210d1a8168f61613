import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { radius } from '../../kit/theme/tokens.ts'
import { type Device, devices } from './preview-choice.ts'

interface PreviewFrameProps {
  title: string
  device: Device
  /** Undefined while a ticket is being requested. */
  url: string | undefined
  onPath: (path: string) => void
}

/** In pixels: larger previews are scaled down. */
const tallest = 820

/** The preview, on an origin of its own: code that runs in it has no access to the console. */
export function PreviewFrame({ title, device, url, onPath }: PreviewFrameProps) {
  const { width, height } = devices[device]
  const [room, setRoom] = useState<number>(width)
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && isPath(data)) onPath(data.path)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [onPath])
  const scale = Math.min(1, room / width, tallest / height)
  return (
    <Box ref={place} sx={{ display: 'flex', justifyContent: 'center', minWidth: 0 }}>
      <Box
        sx={{
          flex: 'none',
          width: width * scale,
          height: height * scale,
          overflow: 'hidden',
          borderRadius: device === 'phone' ? radius.card : radius.control,
          border: 1,
          borderColor: 'divider',
          backgroundColor: '#0b0b0d',
        }}
      >
        {url ? (
          <Box
            component="iframe"
            key={url}
            ref={frame}
            title={title}
            src={url}
            sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            allow="autoplay; fullscreen"
            sx={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
          />
        ) : (
          <Skeleton variant="rectangular" width="100%" height="100%" />
        )}
      </Box>
    </Box>
  )
}

const isPath = (data: unknown): data is { path: string } =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === 'preview-page' &&
  'path' in data &&
  typeof data.path === 'string'
