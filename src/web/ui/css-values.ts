/** Custom properties for a style sheet: `style={cssValues({ '--team': colour })}`. */
export function cssValues(values: Readonly<Record<`--${string}`, string | number>>): React.CSSProperties {
  return { ...values };
}
