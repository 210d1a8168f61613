import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#model/values/language.ts'
import { afterLoad, savesData, whenIdle } from '../../browser/when-idle.ts'
import type { Encodings } from '../../documents/page-content.ts'
import { createTurnPictures, type TurnPictures } from './turn-pictures.ts'

/** Texts of the turntable's controls. */
interface TurntableLabels {
  handle: string
  play: string
  pause: string
}

const all: Readonly<Record<Language, TurntableLabels>> = {
  JP: { handle: '回して見る', play: '自動で回す', pause: '回転を止める' },
  EN: { handle: 'Turn the picture', play: 'Start turning', pause: 'Stop turning' },
  CN: { handle: '转动查看', play: '自动旋转', pause: '停止旋转' },
  KR: { handle: '돌려 보기', play: '자동 회전', pause: '회전 멈추기' },
}

const turntableWordsOf = (language: Language): TurntableLabels => all[language]

export interface TurntableViewProps {
  /** The pictures after the page's own one. */
  turned: Encodings[]
  language: Language
  /** Whether its page is the current one. */
  isActive: boolean
  /** Whether automatic motion on the site is on. */
  isPlaying: boolean
  /** Turns automatic motion on. */
  play: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** Minimum durations of a whole turn and of each picture, in milliseconds. */
const shortestTurnMs = 6_000
const shortestStepMs = 125

/**
 * An object that is turned by a handle, or slowly by itself (V44). Its pictures are loaded when the browser is idle,
 * or, for visitors who save data, when they first use the handle.
 */
export function TurntableView({ turned, language, isActive, isPlaying, play }: TurntableViewProps) {
  const labels = turntableWordsOf(language)
  const count = turned.length + 1
  const [at, setAt] = useState(0)
  const [isStopped, setStopped] = useState(savesData)
  const isTurning = isPlaying && !isStopped
  const { host, load, isReady } = useTurnPictures(turned, at)

  useEffect(() => {
    if (!isActive || savesData()) return
    let isLeft = false
    afterLoad(() => whenIdle(() => isLeft || load()))
    return () => {
      isLeft = true
    }
  }, [isActive, load])

  useEffect(() => {
    if (!isTurning) return
    load()
    if (!isReady) return
    const turn = () => document.hidden || setAt((was) => (was + 1) % count)
    const timer = setInterval(turn, Math.max(shortestStepMs, shortestTurnMs / count))
    return () => clearInterval(timer)
  }, [isTurning, isReady, load, count])

  const take = () => {
    setStopped(true)
    load()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    // Keys wrap around, which a range input does not do by itself.
    event.preventDefault()
    take()
    setAt((at + step + count) % count)
  }
  const toggle = () => {
    setStopped(isTurning)
    if (!isTurning && !isPlaying) play()
  }
  return (
    <>
      <div className="turned" ref={host} aria-hidden="true" />
      <div className="turn">
        <button
          type="button"
          className={isTurning ? 'i pause' : 'i play'}
          aria-label={isTurning ? labels.pause : labels.play}
          onClick={toggle}
        />
        <input
          type="range"
          min={0}
          max={count - 1}
          value={at}
          aria-label={labels.handle}
          aria-valuetext={`${Math.round((at / count) * 360)}°`}
          onPointerDown={take}
          onKeyDown={onKeyDown}
          onInput={({ currentTarget }) => {
            take()
            setAt(Number(currentTarget.value))
          }}
        />
      </div>
    </>
  )
}

/** The pictures in their element, of which the one at an index is shown. */
function useTurnPictures(turned: Encodings[], at: number) {
  const host = useRef<HTMLDivElement>(null)
  const pictures = useRef<TurnPictures>(undefined)
  const [isReady, setReady] = useState(false)
  const [load] = useState(() => () => pictures.current?.load())

  useEffect(() => {
    if (!host.current) return
    const first = host.current.parentElement?.querySelector<HTMLImageElement>(':scope > picture > img')
    const started = createTurnPictures({
      host: host.current,
      first: first ?? null,
      turned,
      onReady: () => setReady(true),
    })
    pictures.current = started
    return () => {
      started.stop()
      host.current?.replaceChildren()
    }
  }, [turned])

  useEffect(() => pictures.current?.show(at), [at])
  return { host, load, isReady }
}
