import type { LogoPart } from '#web/photos/logo-frame.ts';
import { ImageField } from '#web/photos/image-field.tsx';
import type { ChosenLogo } from '#web/photos/use-logo.ts';
import { Choice } from '#web/parts/choice.tsx';
import { LogoPreview } from './logo-preview.tsx';

const PARTS: readonly (readonly [LogoPart, string])[] = [
  ['whole', 'Whole'],
  ['left', 'Left'],
  ['middle', 'Middle'],
  ['right', 'Right'],
];

interface LogoFieldProps {
  readonly logo: ChosenLogo;
  /** Of the team. */
  readonly name: string;
}

/** Chooses a logo; of a very wide one also the part that is shown. */
export function LogoField({ logo, name }: LogoFieldProps) {
  return (
    <>
      <ImageField label="Team Logo" chosen={logo} preview={<LogoPreview name={name} logo={logo.image} />} />
      {logo.part !== null && (
        <Choice
          label="This logo is very wide: what should be shown?"
          options={PARTS}
          value={logo.part}
          onChoose={logo.showPart}
        />
      )}
    </>
  );
}
