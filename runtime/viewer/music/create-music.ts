/** From one page to the next. */
const fadeMs = 500
const stepMs = 25

/** Addresses of members' media are signed anew every few minutes: the last part of them stays. */
const nameOf = (address: string) => address.slice(address.lastIndexOf('/'))

export interface Music {
  /** Plays what is at the address, over and over; what plays already plays on. Without an address all falls silent. */
  play(address: string | undefined): void
}

/**
 * One element for all music of a visit: phones that let nothing sound by itself trust the one that was started by a
 * tap, and no other.
 */
export function createMusic(): Music {
  let wanted: string | undefined
  let player: Player | undefined

  function start(): void {
    if (!player || wanted === undefined || document.hidden) return
    player.audio.play()?.catch((playError: unknown) => {
      if (playError instanceof DOMException && playError.name === 'NotAllowedError') afterTap(start)
    })
  }

  function open(address: string, at = 0): void {
    if (!player) return
    player.audio.src = address
    player.audio.currentTime = at
    start()
  }

  function make(): Player {
    const made = createPlayer()
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) made.audio.pause()
      else start()
    })
    // The signed address of a members' page is over.
    made.audio.addEventListener('error', () => {
      if (wanted !== undefined && !made.audio.src.endsWith(wanted)) open(wanted, made.audio.currentTime)
    })
    return made
  }

  return {
    play(address) {
      if (address === wanted) return
      wanted = address
      if (address === undefined) return player?.fadeTo(0, () => player?.audio.pause())
      player ??= make()
      const { audio, fadeTo } = player
      const exchange = () => {
        open(address)
        fadeTo(1)
      }
      if (nameOf(audio.src) === nameOf(address)) {
        if (audio.paused) start()
        fadeTo(1)
      } else if (audio.paused) exchange()
      else fadeTo(0, exchange)
    },
  }
}

interface Player {
  audio: HTMLAudioElement
  /** `then` is left out where another fade begins before. */
  fadeTo(level: number, then?: () => void): void
}

function createPlayer(): Player {
  const audio = new Audio()
  audio.loop = true
  const setLevel = levelOf(audio)
  let level = 0
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    audio,
    fadeTo(wanted, then) {
      clearInterval(timer)
      timer = setInterval(() => {
        const step = Math.sign(wanted - level) * (stepMs / fadeMs)
        level = Math.abs(wanted - level) <= Math.abs(step) ? wanted : level + step
        setLevel(level)
        if (level !== wanted) return
        clearInterval(timer)
        then?.()
      }, stepMs)
    },
  }
}

/** How loud it is, from 0 to 1. On iPhones the volume of an element is the visitor's alone: what it sounds through is changed. */
function levelOf(audio: HTMLAudioElement): (level: number) => void {
  audio.volume = 0
  if (audio.volume === 0)
    return (level) => {
      audio.volume = level
    }
  const context = new AudioContext()
  const gain = context.createGain()
  gain.gain.value = 0
  context.createMediaElementSource(audio).connect(gain).connect(context.destination)
  return (level) => {
    if (context.state !== 'running') void context.resume()
    gain.gain.value = level
  }
}

/** A browser that refuses to play lets it play once the visitor has tapped, wherever that is. */
function afterTap(run: () => void): void {
  const tapped = new AbortController()
  const once = () => {
    tapped.abort()
    run()
  }
  for (const event of ['click', 'touchend', 'keydown'])
    addEventListener(event, once, { capture: true, signal: tapped.signal })
}
