const FIGURES = [
  { figure: '1000+', of: 'tournaments' },
  { figure: '50K+', of: 'players' },
  { figure: '₹500Cr+', of: 'value' },
  { figure: '99.9%', of: 'uptime' },
] as const;

/** The marketing figures in the style of a scoreboard. Static text: specification section 1. */
export function Scoreboard() {
  return (
    <section aria-label="Boli in numbers" className="scoreboard">
      <ul className="mx-auto grid max-w-[1280px] grid-cols-2 gap-x-4 gap-y-8 px-4 py-10 sm:px-8 lg:grid-cols-4">
        {FIGURES.map(({ figure, of }) => (
          <li key={of} className="text-center">
            <p className="scoreboard-figure">
              {Array.from(figure).map((sign, index) => (
                <span key={index} className="tin" data-thin={sign === '.' || undefined}>
                  {sign}
                </span>
              ))}
            </p>
            <p className="mt-3 text-lg text-soft">{of}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
