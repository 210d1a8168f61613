/** Visitors read the day until this runs; then the days that are left, on every page that they swipe to. */
class Countdown extends HTMLElement {
  connectedCallback(): void {
    const until = Date.parse(this.getAttribute('until') ?? '')
    const days = Math.max(0, Math.ceil((until - Date.now()) / 86_400_000))
    const shown = this.querySelector('time')
    if (shown) shown.textContent = String(days)
    this.dataset.days = String(days)
  }
}

customElements.define('my-countdown', Countdown)
