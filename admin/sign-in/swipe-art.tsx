import './swipe-art.css'

const hues = ['dawn', 'sea', 'leaf', 'plum', 'sand', 'night']

/** A drawing of a swipe site's grid: columns are categories, cards are pages, one card is on the phone. */
export function SwipeArt({ pitch, text }: { pitch: string; text: string }) {
  return (
    <aside className="swipe-art">
      <div className="swipe-art-grid" aria-hidden="true">
        {['A', 'B', 'C', 'D', 'E'].map((letter, column) => (
          <div className="swipe-art-column" key={letter}>
            {[1, 2, 3, 4].map((row) => (
              <div
                className={`swipe-art-card swipe-art-${hues[(column * 2 + row) % hues.length]}`}
                data-live={letter === 'C' && row === 2 ? '' : undefined}
                key={row}
              >
                <span>{`${letter}${row}`}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className="swipe-art-words">
        <p className="swipe-art-pitch">{pitch}</p>
        <p>{text}</p>
      </div>
    </aside>
  )
}
