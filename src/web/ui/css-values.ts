/** Values for a style sheet to reckon with: `style={cssValues({ '--team': colour })}`. */
export function cssValues(values: Readonly<Record<`--${string}`, string | number>>): React.CSSProperties {
  return { ...values };
}
